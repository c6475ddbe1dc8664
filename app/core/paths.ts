/** The paths of the screens, imported as a namespace. A product's path is in `catalogue/paths.ts`. */
export const home = '/'
export const shop = '/shop/'
export const blog = '/blogs/'
export const contact = '/contact/'
export const videos = '/videos/'
export const login = '/login/'
export const register = '/register'
export const resetPassword = '/reset-password/'
export const restoreEmail = '/restore-email/'
export const cart = '/cart/'
export const wishlist = '/wishlist/'
export const checkout = '/checkout'
export const about = '/about/'
export const faqs = '/faqs/'
export const returnPolicy = '/return-policy/'
export const privacyPolicy = '/privacy-policy/'
export const terms = '/terms-and-conditions/'
export const deleteAccount = '/delete-account/'
export const sitemap = '/sitemap/'
export const profile = '/account/profile'
export const orderHistory = '/account/orders-history'
export const accountWishlist = '/account/my-wishlist'
export const accountSettings = '/account/profile-setting'
export const logout = '/account/logout'

export const category = (slug: string) => `/category/${slug}/`
export const subcategory = (slug: string, subSlug: string) => `/category/${slug}/${subSlug}/`
export const blogPost = (slug: string) => `/blog-detail/${slug}`
export const order = (id: number) => `/order-detail/${id}`
export const track = (token: string) => `/track/${token}`
export const search = (text: string) => `/search-results/?q=${encodeURIComponent(text)}`
export const exactSearch = (text: string) => `${search(text)}&exact=1`
/** `?page=2`, or nothing. Safari 16 and Chrome 109 have no `size` of an URLSearchParams. */
export const query = (params: URLSearchParams) => `?${params}`.replace(/\?$/, '')
export const loginFrom = (path: string) => `/login?from=${encodeURIComponent(path)}`
