/** A customer who logs in and out all the time. A session whose end was acknowledged never lives again. */
import { setTimeout as sleep } from 'node:timers/promises'
import { dice } from '#db/seed/dice.ts'

const PASSWORD = 'correct horse battery'
const PAUSE_MS = 300
const ANSWER_MS = 10_000

export type Login = { cookie: string; userId: number }

export type Visits = {
  /** Cookies of sessions that were ended with a 200. */
  ended: Login[]
  stop(): Promise<void>
}

export async function openVisits(url: () => string, name: string): Promise<Visits> {
  // An address has at most 50 characters.
  const email = `visitor-${dice(2 ** 31, name)}@example.com`
  await register(url(), email)
  const ended: Visits['ended'] = []
  let isOpen = true
  const working = work()

  async function work() {
    while (isOpen) {
      await visit().catch(() => {})
      await sleep(PAUSE_MS)
    }
  }

  async function visit() {
    const login = await startSession(url(), email)
    if (!login) return
    const logout = await post(`${url()}/api/logout`, {}, login.cookie)
    await logout.arrayBuffer()
    if (logout.status === 200) ended.push(login)
  }

  return {
    ended,
    async stop() {
      isOpen = false
      await working
    },
  }
}

/** Registers a customer and begins a session. */
export async function logIn(url: string, email: string): Promise<Login> {
  await register(url, email)
  return (await startSession(url, email))!
}

async function startSession(url: string, email: string): Promise<Login | null> {
  const login = await post(`${url}/api/login`, { email, password: PASSWORD })
  if (login.status !== 200) return null
  const cookie = login.headers.getSetCookie()[0]!.split(';')[0]!
  const { data } = (await login.json()) as { data: { user_id: number } }
  return { cookie, userId: data.user_id }
}

/** @returns how many of the ended sessions still open the account */
export async function countLiving(url: string, ended: readonly Login[]): Promise<number> {
  let living = 0
  for (const login of ended) if ((await openAccount(url, login)) !== 401) living++
  return living
}

/** Asks again while the shop is busy. @returns the status */
async function openAccount(url: string, { cookie, userId }: Login): Promise<number> {
  for (const until = Date.now() + ANSWER_MS; ; await sleep(PAUSE_MS)) {
    const response = await fetch(`${url}/api/user/${userId}`, { headers: { cookie } })
    await response.arrayBuffer()
    if (response.status < 500 || Date.now() > until) return response.status
  }
}

async function register(url: string, email: string) {
  const response = await post(`${url}/api/register`, {
    full_name: 'Sana Tariq',
    email,
    phone: '03211234567',
    city_id_fk: 1,
    address: 'House 4, Street 9',
    password: PASSWORD,
    referral_code: '',
  })
  if (response.status !== 200) throw new Error(`Registration: ${response.status} ${await response.text()}`)
}

function post(url: string, body: unknown, cookie?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MS),
  })
}
