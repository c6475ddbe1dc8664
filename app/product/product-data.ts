import { isGtin } from '#app/catalogue/product-rules.ts'
import type { ProductRow, VariantRow } from '#app/catalogue/row-contract.ts'
import { productPath } from '#app/catalogue/paths.ts'
import { summaryOf } from '#app/core/summary.ts'
import { gramsOf, shippingFor } from '#app/checkout/shipping-charge.ts'
import { DELIVERY_DAYS, EXCHANGE_DAYS, type ShippingTerms } from '#app/core/business-terms.ts'
import { pictureSources } from '#app/pictures/rules.ts'

type Codes = ReadonlyMap<number, string>
type Seller = { origin: string; name: string; shipping: ShippingTerms }

/** Structured data: https://schema.org/Product with one offer, or https://schema.org/ProductGroup for several
 * variants; https://developers.google.com/search/docs/appearance/structured-data/product-variants and
 * …/merchant-listing. `priceValidUntil` is missing because prices have no end date. */
export function productData(product: ProductRow, seller: Seller, codes: Codes = new Map()): object {
  const [first, ...others] = product.varients
  const common = {
    name: product.product_name,
    description: summaryOf(product.product_details, 5000) || product.product_name,
    category: product.subcategory.p_sub_category_name,
    brand: { '@type': 'Brand', name: seller.name },
    url: seller.origin + productPath(product),
    image: picturesOf(product, product.varients, seller),
    ...(product.count_rating > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.avg_rating,
        reviewCount: product.count_rating,
        bestRating: 5,
        worstRating: 0.5,
      },
    }),
  }
  if (first && others.length > 0)
    return { '@type': 'ProductGroup', ...common, ...groupOf(product, seller, codes) }
  return {
    '@type': 'Product',
    ...common,
    sku: first ? skuOf(product, first) : String(product.product_id),
    ...(first && {
      ...gtinOf(first, codes),
      ...weightOf(first),
      offers: offerOf(productPath(product), first, seller),
    }),
  }
}

/** The variants differ by colour if each has its own, otherwise by name. */
function groupOf(product: ProductRow, seller: Seller, codes: Codes) {
  const { product_id, product_name, varients } = product
  const colours = new Set(varients.map((variant) => variant.color_name))
  const byColour = colours.size === varients.length && !colours.has(null)
  return {
    productGroupID: String(product_id),
    variesBy: [byColour ? 'https://schema.org/color' : 'https://schema.org/size'],
    hasVariant: varients.map((variant) => ({
      '@type': 'Product',
      name: `${product_name}, ${variant.p_v_name}`,
      sku: skuOf(product, variant),
      url: seller.origin + productPath(product, variant.p_v_id),
      image: picturesOf(product, [variant], seller),
      ...(variant.color_name && { color: variant.color_name }),
      ...(byColour ? {} : { size: variant.p_v_name }),
      ...gtinOf(variant, codes),
      ...weightOf(variant),
      offers: offerOf(productPath(product, variant.p_v_id), variant, seller),
    })),
  }
}

function offerOf(path: string, variant: VariantRow, { origin, name, shipping }: Seller) {
  return {
    '@type': 'Offer',
    url: origin + path,
    price: variant.final_price,
    priceCurrency: 'PKR',
    itemCondition: 'https://schema.org/NewCondition',
    availability: variant.in_stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    seller: { '@type': 'Organization', name },
    shippingDetails: shippingOf(variant, shipping),
    hasMerchantReturnPolicy: returnPolicyData(origin),
  }
}

function shippingOf({ final_price, product_weight }: VariantRow, shipping: ShippingTerms) {
  const [min, max] = DELIVERY_DAYS
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: shippingFor(final_price, gramsOf(product_weight), shipping),
      currency: 'PKR',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'PK' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      // Both add up to the delivery time on every page.
      handlingTime: days(0, 1),
      transitTime: days(min, max - 1),
    },
  }
}

function days(minValue: number, maxValue: number) {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}

/** https://schema.org/MerchantReturnPolicy with the terms of the Return and Exchange Policy page. */
export function returnPolicyData(origin: string) {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'PK',
    returnPolicyCountry: 'PK',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: EXCHANGE_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: 'https://schema.org/ExchangeRefund',
    merchantReturnLink: `${origin}/return-policy/`,
  }
}

function picturesOf(product: ProductRow, varients: readonly VariantRow[], { origin }: Seller): string[] {
  const own = varients.flatMap((variant) => variant.varient_images.map((image) => image.image_path))
  const all = varients.length === 1 && own.length > 0 ? own : [product.product_image, ...own]
  return [...new Set(all.filter(Boolean))].map((image) => origin + pictureSources(image).src)
}

const skuOf = ({ product_id }: ProductRow, { p_v_id }: VariantRow) => `${product_id}-${p_v_id}`

/** A code of the shop's own stays in the back office. */
function gtinOf({ p_v_id }: VariantRow, codes: Codes) {
  const code = codes.get(p_v_id)
  return code && isGtin(code) ? { gtin: code } : {}
}

function weightOf({ product_weight }: VariantRow) {
  if (product_weight <= 0) return {}
  return { weight: { '@type': 'QuantitativeValue', value: product_weight, unitCode: 'KGM' } }
}
