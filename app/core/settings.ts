import type { ShopDetails } from './shop-details.ts'

/** What the environment says, read and validated once by `server/settings.ts`, where each variable is described. */
export type Settings = {
  PORT: number
  HOST: string | undefined
  DATA_DIR: string
  DATABASE_URL: string | undefined
  /** Public origin without a trailing slash. */
  SHOP_URL: string
  SMTP_URL: string | undefined
  SEED: 'demo' | 'none'
  PIXEL_ID: string | undefined
  /** How many proxies in front may be believed about the client's address; 0: none. */
  TRUST_PROXY: number
  RATE_LIMITS: 'on' | 'off'
  /** Unset: `info` for the shop, `warn` for an operator's command. */
  LOG_LEVEL: 'debug' | 'info' | 'warn' | 'error' | 'silent' | undefined
  shop: ShopDetails
}
