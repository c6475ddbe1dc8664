import { handle } from '#app/core/handle.server.ts'
import { listBanners } from './banners.server.ts'
import * as rows from './contract.ts'

export const homeCalls = [handle(rows.listBanners, async ({ db }) => ({ data: await listBanners(db) }))]
