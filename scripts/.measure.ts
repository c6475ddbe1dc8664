import sharp from 'sharp'
import { goods } from '#db/seed/goods/index.ts'
import { categoryOf } from '#db/seed/goods/categories.ts'
import { COLOURS } from '#db/seed/goods/colours.ts'
import { tones } from '#db/seed/drawings/colour.ts'
import { picture } from '#db/seed/drawings/picture.ts'
sharp.concurrency(1)
const svgs: string[] = []
for (const g of goods) for (const v of ['front','detail','use'] as const) svgs.push(picture(categoryOf(g.subcategory).slug, v, g.draw(tones(COLOURS[g.variants[0]!.colour].hex))[v]))
const N = svgs.length
let t = performance.now()
const raws = [] as any[]
for (const s of svgs) raws.push(await sharp(Buffer.from(s), {density: 72*1.6}).resize(1280,1280).removeAlpha().raw().toBuffer({resolveWithObject:true}))
console.log('render 1280', ((performance.now()-t)/N).toFixed(0)+'ms')
const W = [320,480,640,960,1280]
async function run(name: string, f: (s: any)=>any) {
  let line = name.padEnd(28), T=0, B=0
  for (const w of W) {
    const t = performance.now(); let b = 0
    for (const r of raws) b += (await f(sharp(r.data,{raw:r.info}).resize(w)).toBuffer()).length
    const ms=(performance.now()-t)/N; T+=ms; B+=b/N
    line += ` ${w}:${ms.toFixed(0)}ms/${(b/N/1000).toFixed(1)}k`
  }
  console.log(line, 'SUM', T.toFixed(0)+'ms', (B/1000).toFixed(1)+'kB')
}
await run('resize only', s=>s.raw())
for (const [q,e] of [[50,0],[50,2],[55,2],[50,4],[45,3]]) await run(`avif q${q} e${e}`, s=>s.avif({quality:q,effort:e}))
await run(`avif q50 e2 444`, s=>s.avif({quality:50,effort:2,chromaSubsampling:'4:4:4'}))
for (const [q,e] of [[75,0],[75,2],[75,4],[70,2]]) await run(`webp q${q} e${e}`, s=>s.webp({quality:q,effort:e}))
