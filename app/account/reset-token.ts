const KEY = 'resetToken'
/** Used when the browser has no storage. */
let held: string | null = null

/** Moves the token of a reset link from the address to this tab's storage, so that it survives a reload. */
export function keepResetToken(token: string): void {
  held = token
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    /* Storage is blocked; the variable holds it. */
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
