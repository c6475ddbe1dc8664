import { join, resolve } from 'node:path'
import type { Settings } from '#app/core/settings.ts'
import { openBucket } from './bucket.server.ts'
import { listFiles, type PictureStore } from './picture-files.server.ts'

type StoreSettings = Pick<
  Settings,
  | 'DATA_DIR'
  | 'PICTURES_URL'
  | 'PICTURES_ENDPOINT'
  | 'PICTURES_REGION'
  | 'PICTURES_KEY_ID'
  | 'PICTURES_SECRET'
>

const stores = new WeakMap<StoreSettings, Map<string, PictureStore>>()

export function pictureStore(
  settings: StoreSettings,
  folder = join(resolve(settings.DATA_DIR), 'images'),
): PictureStore {
  const byFolder = stores.get(settings) ?? new Map<string, PictureStore>()
  stores.set(settings, byFolder)
  const store = byFolder.get(folder) ?? open(settings, folder)
  byFolder.set(folder, store)
  return store
}

function open(settings: StoreSettings, folder: string): PictureStore {
  const { PICTURES_URL, PICTURES_ENDPOINT, PICTURES_REGION, PICTURES_KEY_ID, PICTURES_SECRET } = settings
  if (PICTURES_URL === undefined) return folderStore(folder)
  const { hostname, pathname } = new URL(PICTURES_URL)
  return openBucket(folder, {
    endpoint: `${PICTURES_ENDPOINT!.replace(/\/$/, '')}/${hostname}`,
    prefix: pathname.replace(/^\/|\/$/g, ''),
    region: PICTURES_REGION,
    keyId: PICTURES_KEY_ID!,
    secret: PICTURES_SECRET!,
  })
}

export function folderStore(folder: string): PictureStore {
  return {
    folder,
    async share() {},
    load: async () => false,
    list: () => listFiles(folder),
  }
}
