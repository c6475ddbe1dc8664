import { crafts } from './crafts.ts'
import { home } from './home.ts'
import { kitchen } from './kitchen.ts'
import type { DemoPost } from './post.ts'

export const posts: readonly DemoPost[] = [...crafts, ...kitchen, ...home]
