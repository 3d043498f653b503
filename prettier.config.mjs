/** @type {import('prettier').Config} */
const config = { semi: false, singleQuote: true, printWidth: 120, trailingComma: 'all' }

export default config
