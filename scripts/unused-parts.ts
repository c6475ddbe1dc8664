import type { Plugin } from 'vite'

/** Functions of React and React Router that serve features which the storefront does not use. Tree shaking
 * retains them, because the functions that call them are used. What would start such a feature is refused by
 * lint (`no-restricted-imports`). */
const UNUSED: Record<string, readonly string[]> = {
  'react-dom-client.production.js': [
    // View transitions
    'getViewTransitionName',
    'getViewTransitionClassName',
    'trackEnterViewTransitions',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'restoreViewTransitionOnHostInstances',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'measureNestedViewTransitions',
    'scheduleViewTransitionEvent',
    'reportViewTransitionError',
    'applyViewTransitionName',
    'restoreViewTransitionName',
    'startViewTransition',
    'ViewTransitionPseudoElement',
    'createViewTransitionInstance',
    // SuspenseList, which the stable React does not export
    'updateSuspenseListComponent',
    'initSuspenseListRenderState',
    'cutOffTailIfNeeded',
    'findFirstSuspended',
    // Functions as the action of a form
    'dispatchActionState',
    'runActionStateAction',
    'mountActionState',
    'updateActionStateImpl',
    'rerenderActionState',
    'ensureFormComponentIsStateful',
    'extractEvents$1',
    // preload, preinit and preconnect of react-dom
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'preconnectAs',
  ],
  // The discovery of routes: the page lists all of them.
  'lib/dom/ssr/fog-of-war.js': [
    'isFogOfWarEnabled',
    'getPatchRoutesOnNavigationFunction',
    'useFogOFWarDiscovery',
  ],
  // React Server Components, and the error screen of a shop without one
  'lib/hooks.js': ['RSCErrorHandler', 'DefaultErrorComponent'],
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
    'discoverRoutes',
    // Actions and fetchers
    'handleAction',
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

/** Empties the functions above. The build fails when a new version of a package has no such function. */
export function leaveOutUnusedParts(): Plugin {
  return {
    name: 'leave-out-unused-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]node_modules[\\/](?:react-dom|react-router)[\\/]/ },
      handler(code, id) {
        const file = Object.keys(UNUSED).find((each) => id.replaceAll('\\', '/').endsWith(`/${each}`))
        const left = file ? UNUSED[file]!.reduce(withEmptyFunction, code) : code
        return id.includes('react-router') ? withoutMessages(left, this.parse(left)) : left
      },
    },
  }
}

/** A function ends at the first line that is a brace with the indentation of its first line. */
export function withEmptyFunction(code: string, name: string): string {
  const whole = new RegExp(
    String.raw`^([ \t]*)(?:async )?function ${name.replace('$', String.raw`\$`)}\([^]*?\n\1\}$`,
    'm',
  )
  if (!whole.test(code)) throw new Error(`There is no function ${name} to leave out any more.`)
  return code.replace(whole, (_, indent: string) => `${indent}function ${name}() {}`)
}

/** Leaves out the sentences of `invariant(condition, sentence)`: the stack tells where it was. */
export function withoutMessages(code: string, program: unknown): string {
  const cuts: [from: number, to: number][] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, callee, arguments: given, end } = node as Call
    if (type === 'CallExpression' && /^(?:UNSAFE_)?invariant$/.test(callee.name ?? '') && given.length === 2)
      cuts.push([given[0]!.end, end - 1])
    Object.values(node).forEach(visit)
  }
  visit(program)
  return cuts.reduceRight((left, [from, to]) => left.slice(0, from) + left.slice(to), code)
}

type Call = { type: string; end: number; callee: { name?: string }; arguments: { end: number }[] }
