import process from 'node:process';
import type { CapacitorConfig } from '@capacitor/cli';
import { shellConfig } from './native/shell-config.ts';

const config: CapacitorConfig = shellConfig(process.env);

export default config;
