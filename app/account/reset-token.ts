const KEY = 'resetToken'
/** For a browser without storage; lost with the page. */
let held: string | null = null

/** The token of a reset link, out of the address and yet there after a reload. It stays in this tab. */
export function keepResetToken(token: string): void {
  held = token
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    /* Then it lasts as long as the page. */
  }
}

export function readResetToken(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? held
  } catch {
    return held
  }
}

export function removeResetToken(): void {
  held = null
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    /* It was not stored. */
  }
}
