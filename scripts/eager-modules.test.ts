type EagerModules = { readonly withEagerModules: (text: string) => string }
const { withEagerModules } = jest.requireActual<EagerModules>('./eager-modules.mjs')

const PUSH = '(self.webpackChunk_N_E=self.webpackChunk_N_E||[]).push'

test.each([
  ['arrow functions', `${PUSH}([[1],{7:(e,t,r)=>{r(8)},8:e=>{}}]);`, `${PUSH}([[1],{7:((e,t,r)=>{r(8)}),8:(e=>{})}]);`],
  [
    'functions, and functions in them only as a whole',
    `"use strict";${PUSH}([[1],{7:function(e){(()=>{})()}}]);`,
    `"use strict";${PUSH}([[1],{7:(function(e){(()=>{})()})}]);`,
  ],
  [
    'modules before the start of the page',
    `${PUSH}([[1],{7:()=>{}},e=>{e.O(0,[2],()=>e(7))}]);`,
    `${PUSH}([[1],{7:(()=>{})},e=>{e.O(0,[2],()=>e(7))}]);`,
  ],
])('puts %s in parentheses', (_, chunk, eager) => {
  expect(withEagerModules(chunk)).toBe(eager)
})

test.each([
  ['the runtime of webpack', '(()=>{"use strict";var e={},t={};function r(o){return e[o]}})();'],
  ['a chunk without a module', `${PUSH}([[1],{},e=>{e.O(0,[2],()=>e(7))}]);`],
  ['a list of the pages', 'self.__BUILD_MANIFEST={}'],
])('leaves %s as it is', (_, text) => {
  expect(withEagerModules(text)).toBe(text)
})
