/** Functions of React Router, by their files, that serve features which the storefront does not use. */
export const UNUSED_ROUTER_FUNCTIONS: Record<string, readonly string[]> = {
  // The discovery of routes: the page lists all of them.
  'lib/dom/ssr/fog-of-war.js': [
    'isFogOfWarEnabled',
    'getPatchRoutesOnNavigationFunction',
    'useFogOFWarDiscovery',
  ],
  // React Server Components, the error screen of a shop without one, actions, and routers without data
  'lib/hooks.js': ['RSCErrorHandler', 'DefaultErrorComponent', 'useActionData', 'useNavigateUnstable'],
  'lib/errors.js': ['decodeRouteErrorResponseDigest'],
  'lib/dom/lib.js': ['HistoryRouter', 'useViewTransitionState'],
  'lib/dom/ssr/components.js': ['RSCPrefetchPageLinksImpl'],
  // Styles of single routes: the document contains all styles.
  'lib/dom/ssr/links.js': ['prefetchRouteCss', 'prefetchStyleLinks'],
  // Actions, split route modules, loaders on both sides, hot updates
  'lib/dom/ssr/routes.js': [
    'noActionDefinedError',
    'fetchServerAction',
    'prefetchModule',
    'prefetchRouteModuleChunks',
    'preventInvalidServerHandlerCall',
    'wrapShouldRevalidateForHdr',
  ],
  // Actions and fetchers, and a shop that renders only in the browser
  'lib/dom/ssr/single-fetch.js': [
    'singleFetchActionStrategy',
    'singleFetchLoaderFetcherStrategy',
    'nonSsrStrategy',
  ],
  'lib/router/instrumentation.js': ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  'lib/router/router.js': [
    // The discovery of routes, and hot updates
    'discoverRoutes',
    'patchRoutes',
    'patchRoutesImpl',
    '_internalSetRoutes',
    // Actions and fetchers
    'handleAction',
    'getActionDataForCommit',
    'getUpdatedActionData',
    'getSubmittingNavigation',
    'fetch',
    'handleFetcherAction',
    'handleFetcherLoader',
    'getUpdatedRevalidatingFetchers',
    'getSubmittingFetcher',
    'getLoadingFetcher',
    'getDoneFetcher',
    'getFetcher',
    'resetFetcher',
    'deleteFetcher',
    'queueFetcherForDeletion',
    'abortFetcher',
    'updateFetcherState',
    'setFetcherError',
    'markFetchRedirectsDone',
    'abortStaleFetchLoads',
    'getTargetedDataStrategyMatches',
    // Blockers
    'shouldBlockNavigation',
    'getBlocker',
    'updateBlocker',
    'deleteBlocker',
    // View transitions
    'restoreAppliedTransitions',
    'persistAppliedTransitions',
  ],
}
