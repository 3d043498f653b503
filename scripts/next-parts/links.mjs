/**
 * Stands for `next/dist/client/components/links` in the browser's build (scripts/next-modules-loader.cjs): no link of this product prefetches, so none
 * is observed while it is on the screen, and no component asks for the status of a link (`useLinkStatus`).
 */
export const PENDING_LINK_STATUS = { pending: true }

export const IDLE_LINK_STATUS = { pending: false }

export function setLinkForCurrentNavigation() {}

export function unmountLinkForCurrentNavigation() {}

export function getLinkForCurrentNavigation() {
  return null
}

export function mountLinkInstance() {
  return null
}

export function mountFormInstance() {}

export function unmountPrefetchableInstance() {}

export function onLinkVisibilityChanged() {}

export function onNavigationIntent() {}

export function pingVisibleLinks() {}
