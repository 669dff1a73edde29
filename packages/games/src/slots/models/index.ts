import type { SlotModel, SlotModelCode } from '../types.ts';
import { hongtu } from './hongtu.ts';
import { lion } from './lion.ts';
import { shanhai } from './shanhai.ts';

export const slotModels: Readonly<Record<SlotModelCode, SlotModel>> = { hongtu, shanhai, lion };
