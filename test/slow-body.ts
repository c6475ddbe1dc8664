/** A JSON body for `request` that arrives after `change`, which runs when the server reads it. */
export function arrivingAfter(change: () => Promise<unknown>, body: object) {
  const stream = new ReadableStream(
    {
      async pull(controller) {
        await change()
        controller.enqueue(new TextEncoder().encode(JSON.stringify(body)))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { body: stream, duplex: 'half' as const, headers: { 'content-type': 'application/json' } }
}
