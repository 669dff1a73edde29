/** Which chains USDT is taken on: part of the configuration (config.ts). */
import type { Network } from '@hj/contract';
import { z } from 'zod';

export interface ChainConfig {
  network: Network;
  /** JSON-RPC of a node for ERC20, TronGrid's API for TRC20. */
  url: string;
  /** The contract of USDT there. */
  token: string;
  /** Blocks on top of a payment before it is credited. */
  confirmations: number;
  /** Addresses of ours that members pay to. */
  addresses: readonly string[];
  /** Of TronGrid. */
  apiKey: string | undefined;
  /** It is the sandbox's, on which the member pays with a button. */
  isSandbox: boolean;
}

/** Addresses of the sandbox's chains. No one holds their keys, so they are never used for a real chain. */
const sandboxAddresses: Record<Network, readonly string[]> = {
  ERC20: ['0x35B98665809EE0171353065960A7c078c9951b3a', '0x010bfA0aDA9d3322C428a4193a1a379D79278264'],
  TRC20: ['THixVSpjHstR2yb8VKSpTR259rPznsvY5E', 'TKy1DZ8Rz4ueGbspi4LshUE1ctShSALh5C'],
};

const addressList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  )
  .default([]);
const confirmations = (count: number) => z.coerce.number().int().min(1).max(1_000).default(count);
const url = z.union([z.literal(''), z.url()]).default('');

export const chainEnvironment = {
  /** JSON-RPC of an Ethereum node. Empty: the sandbox's chain. */
  HJ_EVM_URL: url,
  HJ_EVM_USDT: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'HJ_EVM_USDT must be an address')
    .default('0xdAC17F958D2ee523a2206206994597C13D831ec7'),
  HJ_EVM_CONFIRMATIONS: confirmations(12),
  HJ_EVM_ADDRESSES: addressList,
  /** TronGrid's HTTP API. Empty: the sandbox's chain. */
  HJ_TRON_URL: url,
  HJ_TRON_KEY: z.string().default(''),
  HJ_TRON_USDT: z
    .string()
    .regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/, 'HJ_TRON_USDT must be an address')
    .default('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
  HJ_TRON_CONFIRMATIONS: confirmations(19),
  HJ_TRON_ADDRESSES: addressList,
};

type ChainValues = z.output<z.ZodObject<typeof chainEnvironment>> & { HJ_PAYMENT_URL: string };

/** @throws Error one sentence that names the variable, if a real chain has no address of ours */
export function chainsOf(value: ChainValues): ChainConfig[] {
  const chain = (
    network: Network,
    name: 'EVM' | 'TRON',
    settings: Omit<ChainConfig, 'network' | 'isSandbox'>,
  ): ChainConfig => {
    const isSandbox = settings.url === '';
    if (!isSandbox && settings.addresses.length === 0) {
      throw new Error(
        `Configuration: HJ_${name}_ADDRESSES: HJ_${name}_URL needs the addresses that members pay to`,
      );
    }
    return {
      ...settings,
      network,
      isSandbox,
      url: isSandbox
        ? `${value.HJ_PAYMENT_URL}/chain/${name.toLowerCase()}`
        : settings.url.replace(/\/$/, ''),
      addresses: settings.addresses.length === 0 ? sandboxAddresses[network] : settings.addresses,
    };
  };
  return [
    chain('TRC20', 'TRON', {
      url: value.HJ_TRON_URL,
      token: value.HJ_TRON_USDT,
      confirmations: value.HJ_TRON_CONFIRMATIONS,
      addresses: value.HJ_TRON_ADDRESSES,
      apiKey: value.HJ_TRON_KEY || undefined,
    }),
    chain('ERC20', 'EVM', {
      url: value.HJ_EVM_URL,
      token: value.HJ_EVM_USDT,
      confirmations: value.HJ_EVM_CONFIRMATIONS,
      addresses: value.HJ_EVM_ADDRESSES,
      apiKey: undefined,
    }),
  ];
}
