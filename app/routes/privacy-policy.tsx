import { Link } from 'react-router'
import { pageContext } from '#app/core/context.server.ts'
import * as paths from '#app/core/paths.ts'
import { useShellData } from '#app/core/shell-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { Article, ReachUs } from '#app/pages/article.tsx'
import { readOwnText } from '#app/shop/texts.server.ts'
import type { Route } from './+types/privacy-policy'

export function loader({ context }: Route.LoaderArgs) {
  return readOwnText(context.get(pageContext), 'privacy')
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: paths.privacyPolicy,
    title: 'Privacy Policy',
    description:
      loaderData?.summary ||
      'What we collect, what we use it for, how long we keep it, and how to have it deleted.',
  })
}

export default function PrivacyPolicy({ loaderData: { html } }: Route.ComponentProps) {
  const { shop } = useShellData()
  return (
    <Article title="Privacy Policy" html={html} lead="We only ask for what we need to deliver your order.">
      <h2>What we ask for</h2>
      <ul>
        <li>For an order: your name, phone, e-mail, city and address, and any notes for us or the rider.</li>
        <li>
          For an account: the same, and a password. We store it in a scrambled form that no one can read.
        </li>
        <li>For the newsletter: only your e-mail.</li>
      </ul>
      <h2>What we do with it</h2>
      <p>
        We use it to pack and deliver your order, to send you updates by e-mail, and to answer your messages.
        The courier gets your name, phone and address to find your door. We never sell your details.
      </p>
      <h2>In your browser</h2>
      <p>
        Your cart and the layout you chose for a list stay in your own browser. When you log in, one cookie
        remembers you for 30 days; logging out removes it. If the shop measures its advertising, the measuring
        service learns which products were viewed and bought, but not your name.
      </p>
      <h2>How long we keep it</h2>
      <p>
        We keep orders for as long as the law requires us to keep accounts. We keep your account until you ask
        us to remove it: use the form <Link to={paths.deleteAccount}>Delete Account</Link>.
      </p>
      <h2>Questions</h2>
      <p>
        <ReachUs shop={shop} withAddress />
      </p>
    </Article>
  )
}
