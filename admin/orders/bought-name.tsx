type Bought = { product_name: string; variant_name: string }

/** As `boughtName`, for a screen: an Urdu and an English part do not change the order of each other. */
export function BoughtName({ product_name, variant_name }: Bought) {
  return (
    <>
      <bdi>{product_name}</bdi>
      {variant_name && variant_name !== product_name && (
        <>
          {' '}
          (<bdi>{variant_name}</bdi>)
        </>
      )}
    </>
  )
}
