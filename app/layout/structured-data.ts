import type { BreadcrumbItems } from '#app/ui/breadcrumb.tsx'

/** https://schema.org/BreadcrumbList. The last item is the page itself, at `path`. */
export function breadcrumbData(origin: string, trail: BreadcrumbItems, path: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ to, label }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: origin + (to ?? path),
    })),
  }
}

/** https://schema.org/ItemList */
export function itemListData(origin: string, items: readonly { name: string; path: string }[]): object {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: origin + path,
    })),
  }
}
