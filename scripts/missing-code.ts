import type { Plugin } from 'vite'

/** From the report of a failed import to the reload of the page. */
const FAILURE = /console\.error\(`Error loading route module[^]*?window\.location\.reload\(\);/

/** React Router reloads the open page when it cannot load the code of the next screen: the browser's error
 * page without network, and the former screen after an update of the shop. With this plugin the address
 * becomes that of the next screen. It is loaded again if the shop answers; otherwise the error screen offers
 * that. Chosen again, it is loaded again once the shop answers. */
export function reportMissingCode(): Plugin {
  return {
    name: 'report-missing-code',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router[\\/].*[\\/]routeModules\.js$/ },
      handler(code) {
        if (!FAILURE.test(code)) throw new Error('React Router loads the code of screens in another way.')
        return code.replace(
          FAILURE,
          `let answer;
          const ask = async () => {
            const signal = AbortSignal.timeout(5000);
            answer ??= await fetch(route.module, { method: 'HEAD', signal }).catch(() => null);
          };
          await ask();
          addEventListener('online', () => (answer = true));
          return {
            clientLoader: () => null,
            default() {
              if (!answer) {
                ask();
                throw error;
              }
              window.location.reload();
              return null;
            },
          };`,
        )
      },
    },
  }
}
