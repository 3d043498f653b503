import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { packPart, stitchGzip, storePart } from './stitched-gzip'

test.each([
  ['nothing', []],
  ['an empty text', [storePart('')]],
  [
    'text between compressed parts',
    [packPart(Buffer.from('<p>'.repeat(90))), storePart('نام'), packPart(Buffer.from('</p>'))],
  ],
  ['several texts in a row', [storePart('a'), storePart('b'), packPart(Buffer.alloc(0)), storePart('c')]],
  ['incompressible bytes', [packPart(randomBytes(100_000)), storePart('x'.repeat(0xffff))]],
])('%s unpacks to the parts in their order', (_, parts) => {
  expect(gunzipSync(stitchGzip(parts))).toEqual(Buffer.concat(parts.map(({ plain }) => plain)))
})

test('refuses to store more than a block holds', () => {
  expect(() => storePart('x'.repeat(0x10000))).toThrow('65535')
})
