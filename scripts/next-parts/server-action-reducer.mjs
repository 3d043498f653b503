/**
 * Stands for `next/dist/client/components/router-reducer/reducers/server-action-reducer` in the browser's build (scripts/next-modules-loader.cjs). This
 * product has an API and no server actions.
 */
export function serverActionReducer() {
  throw new Error('Server actions are left out of the build: see scripts/next-modules-loader.cjs')
}
