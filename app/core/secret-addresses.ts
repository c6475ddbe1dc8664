const SECRET_ROUTES = ['routes/track', 'routes/reset-password', 'routes/restore-email']

/** Whether the address of a route is secret: it is not sent to third parties nor stored by shared caches. */
export function hasSecretAddress(routeId: string): boolean {
  return SECRET_ROUTES.includes(routeId)
}
