import { listFiles, typeOfPicture } from '#app/pictures/picture-files.server.ts'
import { pictureStore } from '#app/pictures/store.server.ts'
import { type Command, counted } from './command.ts'

/** Moves a shop from the folder of one node to a bucket: uploads the files that the bucket lacks. */
export const pictures: Command = {
  name: 'pictures',
  usage: '',
  about: 'upload the pictures of this node that the bucket of PICTURES_URL lacks',
  async run(args, { settings }, out) {
    if (args.length > 0) {
      out.complain('Usage: pictures')
      return 2
    }
    if (!settings.PICTURES_URL) {
      out.complain('PICTURES_URL is not set, so the pictures stay in the folder of this node.')
      return 1
    }
    const store = pictureStore(settings)
    const there = new Set(await store.list())
    const files = (await listFiles(store.folder)).filter(typeOfPicture)
    const missing = files.filter((file) => !there.has(file))
    await store.share(missing)
    const verb = missing.length === 1 ? 'is' : 'are'
    out.say(
      `${counted(missing.length, 'picture file')} ${verb} in the bucket now; ` +
        `${files.length - missing.length} were there before.`,
    )
    return 0
  },
}
