export function Component() {
  return <h1>Today</h1>
}
