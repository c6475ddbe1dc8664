import { Link, useLoaderData } from 'react-router'
import { listLoader } from '#admin/core/list-loader.ts'
import { ListScreen } from '#admin/ui/list-screen.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Colour, listColours } from '#admin/colours/contract.ts'

export const loader = listLoader(listColours)

const NewColour = () => <ButtonLink to="/colours/new">Add a colour</ButtonLink>

export function Component() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <Screen title="Colours" help="Shoppers choose a product by these colours." mainAction={<NewColour />}>
      <ListScreen<Colour>
        label="Colours"
        endpoint={listColours}
        page={page}
        rowHeight="h-17.5 min-[860px]:h-15.25"
        keyOf={({ id }) => id}
        objectType="colour"
        nameOf={({ name }) => name}
        linkOf={({ id }) => `/colours/${id}`}
        search="Name"
        columns={[
          { key: 'name', label: 'Colour', render: (colour) => <NamedColour {...colour} /> },
          { key: 'hex', label: 'Code', render: ({ hex }) => hex },
          { key: 'variants', label: 'Variants', align: 'end', render: ({ variants }) => variants },
        ]}
        card={(colour) => <NamedColour {...colour} />}
        empty={{ title: 'No colour yet', text: 'Add the colours of your products.', action: <NewColour /> }}
      />
    </Screen>
  )
}

function NamedColour({ id, name, hex }: Colour) {
  return (
    <Link to={`/colours/${id}`} className="link inline-flex min-h-11 items-center gap-3">
      <Swatch hex={hex} />
      <bdi>{name}</bdi>
    </Link>
  )
}

/** A circle of the colour. The attribute `fill` needs no inline style, which the policy of /admin refuses. */
function Swatch({ hex }: { hex: string }) {
  return (
    <svg viewBox="0 0 24 24" className="size-6 shrink-0" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill={hex} className="stroke-edge" />
    </svg>
  )
}
