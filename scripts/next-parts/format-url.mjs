/**
 * Stands for `next/dist/shared/lib/router/utils/format-url` in the browser's build (scripts/next-modules-loader.cjs). Every address here is a string.
 */
function refuse() {
  throw new Error('Addresses as objects are left out of the build: see scripts/next-modules-loader.cjs')
}

export const formatUrl = () => refuse()

export const urlObjectKeys = []

export const formatWithValidation = () => refuse()
