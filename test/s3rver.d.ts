declare module '@20minutes/s3rver' {
  /** An S3 server; its only key is `S3RVER` with the secret `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: [] }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
