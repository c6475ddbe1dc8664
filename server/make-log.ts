import { pino, type Logger } from 'pino'
import { requestDetails } from '#app/core/request-id.server.ts'
import type { Settings } from '#app/core/settings.ts'
import { safeDetails } from '#db/safe-error.ts'

/** Writes one JSON object per line; errors are reduced by `db/safe-error.ts`. */
export function makeLog(level: Settings['LOG_LEVEL'] = 'info'): Logger {
  return pino({
    level,
    base: undefined,
    redact: ['password', '*.password', 'headers.cookie'],
    formatters: { log: safeDetails },
    mixin: requestDetails,
  })
}
