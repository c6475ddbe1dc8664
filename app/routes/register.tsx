import * as paths from '#app/core/paths.ts'
import { RegisterForm } from '#app/account/register-form.tsx'
import { useReturnPath } from '#app/account/return-path.ts'
import { pageMeta } from '#app/layout/meta.ts'
import type { Route } from './+types/register'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Registration',
    description: 'Make an account: a saved address, your orders and a wishlist.',
    path: `${paths.register}/`,
    hidden: true,
  })
}

export default function Register() {
  return (
    <div className="column py-6 lg:py-10">
      <section className="mx-auto max-w-3xl rounded-lg border border-line bg-surface p-4 sm:p-8">
        <h1 className="mb-5 text-3xl">Registration</h1>
        <RegisterForm from={useReturnPath()} />
      </section>
    </div>
  )
}
