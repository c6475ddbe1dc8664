/** Any other path: the frame's boundary shows the screen, and the answer's code says so too. */
export function loader(): never {
  throw new Response('Not found', { status: 404 })
}

export default function NotFound() {
  return null
}
