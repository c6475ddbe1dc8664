/** A JSON body for `request` that arrives after `meanwhile`, which runs when the server reads it. */
export function arrivingAfter(meanwhile: () => Promise<unknown>, body: object) {
  const stream = new ReadableStream(
    {
      async pull(controller) {
        await meanwhile()
        controller.enqueue(new TextEncoder().encode(JSON.stringify(body)))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { body: stream, duplex: 'half' as const, headers: { 'content-type': 'application/json' } }
}
