import type { ShopDetails, SocialNetwork } from './shop-details.ts'

export type LockedDetails = Partial<
  Pick<ShopDetails, 'name' | 'tagline' | 'address' | 'phone' | 'chat' | 'email' | 'minimumOrder'>
> & { social: Partial<Record<SocialNetwork, string>> }

/** The validated environment. `server/settings.ts` reads it and describes each variable. */
export type Settings = {
  PORT: number
  HOST: string | undefined
  DATA_DIR: string
  DATABASE_URL: string | undefined
  /** Public origin without a trailing slash. */
  SHOP_URL: string
  SMTP_URL: string | undefined
  /** Mails that are sent at the same time; a killed process leaves at most as many of unknown delivery. */
  SMTP_CONNECTIONS: number
  SEED: 'demo' | 'none'
  PIXEL_ID: string | undefined
  /** The number of trusted proxies in front of the server. */
  TRUST_PROXY: number
  RATE_LIMITS: 'on' | 'off'
  /** Threads that render pages, the serving one included; one per core by default. 0: one process. */
  WORKERS: number
  /** The bucket of the pictures, `s3://bucket/prefix`; unset: DATA_DIR/images. */
  PICTURES_URL: string | undefined
  PICTURES_ENDPOINT: string | undefined
  PICTURES_REGION: string
  PICTURES_KEY_ID: string | undefined
  PICTURES_SECRET: string | undefined
  BACKUP_PASSPHRASE: string | undefined
  /** The port of the metrics for Prometheus; unset: none. */
  METRICS_PORT: number | undefined
  METRICS_HOST: string
  /** How long a node continues to answer while `/readyz` is 503, so that a load balancer notices. */
  DRAIN_SECONDS: number
  /** The default is `info` for the server and `warn` for commands. */
  LOG_LEVEL: 'debug' | 'info' | 'warn' | 'error' | 'silent' | undefined
  /** What the environment sets; it wins over the settings of the back office. */
  shop: LockedDetails
}
