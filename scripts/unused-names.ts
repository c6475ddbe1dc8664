import { UNUSED_REACT_FUNCTIONS } from './unused-react-functions.ts'
import { UNUSED_ROUTER_FUNCTIONS } from './unused-router-functions.ts'

/** Functions of React and React Router that serve features which the storefront does not use. Tree shaking
 * retains them, because the functions that call them are used. What would start such a feature is refused by
 * lint (`no-restricted-imports`). */
export const UNUSED_FUNCTIONS: Record<string, readonly string[]> = {
  'react-dom-client.production.js': UNUSED_REACT_FUNCTIONS,
  ...UNUSED_ROUTER_FUNCTIONS,
}

/** What these packages assign to an object, which tree shaking retains, too. */
export const UNUSED_ASSIGNMENTS: Record<string, readonly string[]> = {
  'react.production.js': [
    'exports.Activity',
    'exports.Children',
    'exports.Profiler',
    'exports.PureComponent',
    'exports.StrictMode',
    'exports.Suspense',
    'exports.ViewTransition',
    'exports.__COMPILER_RUNTIME',
    'exports.addTransitionType',
    'exports.cache',
    'exports.cacheSignal',
    'exports.cloneElement',
    'exports.createRef',
    'exports.isValidElement',
    'exports.lazy',
    'exports.unstable_useCacheRefresh',
    'exports.use',
    'exports.useActionState',
    'exports.useDebugValue',
    'exports.useDeferredValue',
    'exports.useImperativeHandle',
    'exports.useInsertionEffect',
    'exports.useReducer',
    'exports.useTransition',
  ],
  'react-dom.production.js': [
    'exports.browser',
    'exports.createPortal',
    'exports.preconnect',
    'exports.prefetchDNS',
    'exports.preinit',
    'exports.preinitModule',
    'exports.preload',
    'exports.preloadModule',
    'exports.requestFormReset',
    'exports.unstable_batchedUpdates',
    'exports.useFormState',
    'exports.useFormStatus',
  ],
  'scheduler.production.js': [
    'exports.unstable_forceFrameRate',
    'exports.unstable_next',
    'exports.unstable_runWithPriority',
    'exports.unstable_wrapCallback',
  ],
  'react-dom-client.production.js': [
    'FragmentInstance.prototype.addEventListener',
    'FragmentInstance.prototype.removeEventListener',
    'FragmentInstance.prototype.dispatchEvent',
    'FragmentInstance.prototype.focus',
    'FragmentInstance.prototype.focusLast',
    'FragmentInstance.prototype.blur',
    'FragmentInstance.prototype.observeUsing',
    'FragmentInstance.prototype.unobserveUsing',
    'FragmentInstance.prototype.getClientRects',
    'FragmentInstance.prototype.getRootNode',
    'FragmentInstance.prototype.compareDocumentPosition',
    'FragmentInstance.prototype.scrollIntoView',
    'ViewTransitionPseudoElement.prototype.animate',
    'ViewTransitionPseudoElement.prototype.getAnimations',
    'ViewTransitionPseudoElement.prototype.getComputedStyle',
    'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
    'ReactDOMSharedInternals.findDOMNode',
  ],
}

/** Of the 78 attributes that React writes with another name, those of the storefront and of React Router. */
export const USED_ALIASES = [
  'acceptCharset',
  'crossOrigin',
  'fillOpacity',
  'htmlFor',
  'httpEquiv',
  'strokeLinecap',
  'strokeLinejoin',
  'strokeWidth',
]
