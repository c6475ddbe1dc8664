import { Link } from 'react-router'
import * as paths from '#app/core/paths.ts'
import { useShellData } from '#app/layout/shell-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { Article } from '#app/pages/article.tsx'
import type { Route } from './+types/privacy-policy'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: '/privacy-policy/',
    title: 'Privacy Policy',
    description: 'What we ask of you, what we do with it, how long it is kept, and how to have it deleted.',
  })
}

export default function PrivacyPolicy() {
  const { shop } = useShellData()
  return (
    <Article title="Privacy Policy" lead="We ask for what a parcel needs to find you, and for nothing else.">
      <h2>What we ask for</h2>
      <ul>
        <li>
          For an order: your name, phone, e-mail, city and address, and any notes that you write for us or the
          rider.
        </li>
        <li>
          For an account: the same, and a password, of which only a scrambled form is kept that nobody can
          read back.
        </li>
        <li>For the newsletter: your e-mail, nothing more.</li>
      </ul>
      <h2>What we do with it</h2>
      <p>
        We pack and deliver your order, tell you by e-mail how it goes, and answer what you write to us. The
        courier is given your name, phone and address, because it must find your door. We do not sell what we
        know to anybody.
      </p>
      <h2>In your browser</h2>
      <p>
        Your cart and the columns that you chose for a list stay in your own browser. When you log in, one
        cookie remembers you for 30 days; logging out removes it. Where the shop measures its advertising, the
        measuring service learns which products were seen and bought, not your name.
      </p>
      <h2>How long it is kept</h2>
      <p>
        Orders are kept as long as the law asks for books to be kept. An account is kept until you ask us to
        remove it: use the form <Link to={paths.deleteAccount}>Delete Account</Link>.
      </p>
      <h2>Questions</h2>
      <p>
        Call {shop.phone}, write to <a href={`mailto:${shop.email}`}>{shop.email}</a>, or come by:{' '}
        {shop.address}.
      </p>
    </Article>
  )
}
