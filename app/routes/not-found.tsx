/** Answers 404. The error boundary of the root renders the screen. */
export function loader(): never {
  throw new Response('Not found', { status: 404 })
}

export default function NotFound() {
  return null
}
