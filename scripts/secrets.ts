/** Looks for secrets in the files that git knows: keys and tokens by their own form, so that nothing else is
 * found. `npm run check` runs it. Exits with 1 if there are any, and prints where, not what. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The forms that the issuers document. A made-up one for a test is written in two parts. */
const FORMS: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:RSA |EC |DSA |OPENSSH |ENCRYPTED |PGP )?PRIVATE KEY(?: BLOCK)?-----/,
  'an age key': /\bAGE-SECRET-KEY-1[0-9A-Z]{58}\b/,
  'an AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,})\b/,
  'a GitLab token': /\bglpat-[\w-]{20,}/,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a Google key': /\bAIza[\w-]{35}(?![\w-])/,
  'a Slack token': /\bxox[abprs]-\d{6,}-[\w-]{10,}/,
  'a Stripe key': /\b(?:sk|rk)_live_[A-Za-z0-9]{20,}\b/,
  'a SendGrid key': /\bSG\.[\w-]{22}\.[\w-]{43}(?![\w-])/,
  'a JSON web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a Meta access token': /\bEAA[A-Za-z0-9]{100,}\b/,
  'a password in an npm configuration': /^[^#\n]*:_(?:authToken|password)\s*=\s*\S+/m,
}
/** Files that hold secrets by their purpose, and are never committed. */
const NAMES = /(?:^|\/)(?:\.env(?:\.\w+)?|id_(?:rsa|ed25519|ecdsa)|[^/]+\.(?:pem|key|p12|pfx|jks))$/
const MAX_BYTES = 2_000_000

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  // An unpacked archive of the sources has no list of files.
  const files = listed.status === 0 ? listed.stdout.split('\0').filter(Boolean) : []
  const found = files
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => secretsIn(file, () => readFileSync(join(root, file))))
  for (const fault of found) console.error(fault)
  process.exit(found.length > 0 ? 1 : 0)
}

/** Sentences with file and line. */
export function secretsIn(file: string, read: () => Buffer): string[] {
  if (NAMES.test(file)) return [`${file} holds secrets by its name; it does not belong into the repository.`]
  const bytes = read()
  if (bytes.length > MAX_BYTES || bytes.subarray(0, 8000).includes(0)) return []
  const text = bytes.toString()
  return Object.entries(FORMS).flatMap(([what, form]) => {
    const at = form.exec(text)?.index
    return at === undefined ? [] : [`${file}:${text.slice(0, at).split('\n').length} holds ${what}.`]
  })
}
