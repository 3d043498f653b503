import { readXml, textOf, XmlError } from './xml'

const WHOLE = `<?xml version="1.0" encoding="UTF-8"?>
<!-- a quiz -->
<quiz>
  <question type="essay"><name><text>A &amp; b</text></name><text><![CDATA[<p>caf&eacute; ]]></text></question>
  <question type='x' n="1"/>
</quiz>
`

function faultOf(text: string): XmlError | null {
  try {
    readXml(text)
    return null
  } catch (error) {
    if (error instanceof XmlError) return error
    throw error
  }
}

test('a file that is cut anywhere in its root is reported, never read as a shorter one', () => {
  expect(faultOf(WHOLE)).toBeNull()
  const end = WHOLE.indexOf('</quiz>') + '</quiz>'.length
  for (let length = 0; length < end; length += 1)
    expect([length, faultOf(WHOLE.slice(0, length))?.reason]).toEqual([
      length,
      expect.stringMatching(/^(?:cut|damaged)$/),
    ])
})

test.each([
  ['two documents in one', `<quiz><a/></quiz>\n<quiz><b/></quiz>`, 'joined', 2],
  ['text after the root', `<quiz><a/></quiz>\nand more`, 'joined', 2],
  ['an extra end tag', `<quiz>\n<a></a></a>\n<b/></quiz>`, 'damaged', 2],
  ['overlapping elements', `<quiz><a>\n<b></a></b></quiz>`, 'damaged', 2],
  ['an attribute without its quote', `<quiz>\n<a b="c><d/></quiz>`, 'damaged', null],
  ['an attribute twice', `<quiz>\n<a b="1" b="2"/></quiz>`, 'damaged', 2],
  ['a bare ampersand', `<quiz>\nA & b</quiz>`, 'damaged', 2],
  ['an unknown entity', `<quiz>\n&nosuch;</quiz>`, 'damaged', 2],
  ['a built-in property as a name', `<quiz>\n&constructor;</quiz>`, 'damaged', 2],
  ['a control character', `<quiz>\n\u0001</quiz>`, 'damaged', 2],
  ['a bare angle bracket', `<quiz>\na < b</quiz>`, 'damaged', 2],
  ['only a comment', `<!-- x -->`, 'cut', 1],
])('refuses %s, and names the place', (_, text, reason, line) => {
  const fault = faultOf(text)
  expect(fault?.reason).toBe(reason)
  expect(fault?.place).toMatchObject({ line: line ?? expect.any(Number), column: expect.any(Number) })
  expect(fault?.place?.column).toBeGreaterThan(0)
})

test.each(['<?app a & b?>', '<?app a && <b> & c ?>', '<?app?><!-- & -->', '<?app <![CDATA[ & ?>'])(
  'skips content for other programs (%s), with any signs in it',
  (instruction) => {
    const root = readXml(`<?xml version="1.0"?>${instruction}<quiz>mill${instruction} &amp; barn</quiz>`)
    expect(textOf(root)).toBe('mill & barn')
    expect(faultOf(`<quiz>${instruction}\nA & b</quiz>`)?.place?.line).toBe(2)
  },
)

test('skips a document type that only names the file; refuses one with declarations', () => {
  expect(readXml('<!DOCTYPE assessmentItem><assessmentItem/>').name).toBe('assessmentItem')
  expect(readXml('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a>x</a>').children).toHaveLength(1)
  expect(faultOf('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')?.reason).toBe('doctype')
  expect(textOf(readXml('<a><![CDATA[<!DOCTYPE html>]]></a>'))).toBe('<!DOCTYPE html>')
})

test('decodes the named entities of HTML, case-sensitively, also in attributes', () => {
  const root = readXml('<a b="&Eacute;&nbsp;x">&eacute;&#233;&#xe9; &lt;b&gt; &zwnj;</a>')
  expect(root.attributes.b).toBe('É\u00a0x')
  expect(textOf(root)).toBe('ééé <b> \u200c')
})

test('removes namespace prefixes', () => {
  const root = readXml('<x:quiz xmlns:x="u" x:n="1"><x:a/></x:quiz>')
  expect(root).toMatchObject({ name: 'quiz', attributes: { n: '1' }, children: [{ name: 'a' }] })
})
