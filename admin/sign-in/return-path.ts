/** The screen that a sign-in leads to, below `/admin`: the one that it interrupted, or Today. */
export function returnPath(from: string | null): string {
  // A path of another site begins with two slashes.
  if (!from || !/^\/(?![/\\])/.test(from)) return '/'
  const { pathname, search } = new URL(`/admin${from}`, 'http://localhost')
  const [, path] = /^\/admin(\/.+)$/.exec(pathname) ?? []
  return path && !SIGN_IN.test(path) ? path + search : '/'
}

const SIGN_IN = /^\/sign-in\/*$/i
