import { isSameNumber, readRemarks } from './remarks'

test.each<[string, string, readonly string[]]>([
  ['salt', 'salt', []],
  ['bus (or train)', 'bus | train', ['(or train)']],
  ['bus (also: coach)', 'bus | coach', ['(also: coach)']],
  ['bus ( ACCEPT coach )', 'bus | coach', ['( ACCEPT coach )']],
  ['bus (allow coach) (alternatively tram)', 'bus | coach | tram', ['(allow coach)', '(alternatively tram)']],
  ['bus (orange)', 'bus (orange)', []], // a colour
  ['bus (or)', 'bus (or)', []],
  ['train (not trains)', 'train', ['(not trains)']],
  ['train (but not tram) ticket', 'train ticket', ['(but not tram)']],
  ["train (don't accept tram)", 'train', ["(don't accept tram)"]],
  ['train (do not accept tram)', 'train', ['(do not accept tram)']],
  ['train (reject tram)', 'train', ['(reject tram)']],
  ['train (notes)', 'train (notes)', []],
  ['IN EITHER ORDER A B', 'A B', ['IN EITHER ORDER']],
  ['A B (in any order)', 'A B', ['(in any order)']],
  ['A B [any order]', 'A B', ['[any order]']],
  ['many orders', 'many orders', []],
  ['(0779) 435354', '0779 435354', ['(0779)']],
  ['(+44) 779 435354', '+44 779 435354', ['(+44)']],
  ['(16) beds', '(16) beds', []],
  ['(0779)435354', '0779435354', ['(0779)']],
  [' (0779) 435354', '0779 435354', ['(0779)']],
  ['(0779) 435354 or mail', '(0779) 435354 or mail', []], // more than a telephone
  ['train( not tram)ticket', 'train ticket', ['( not tram)']],
  ['A in any order B', 'A B', ['in any order']],
  ['bus (or  train)', 'bus | train', ['(or  train)']],
  ['tel (0779) 435354', 'tel (0779) 435354', []], // only in front
  ['(0779) 43', '(0779) 43', []], // too short for a telephone
  ['five (5)', 'five/5', []],
  ['5 (five) tons', '5/five tons', []],
  ['five (6)', 'five (6)', []],
  ['clean (er)', 'clean (er)', []],
  ['a  b\tc', 'a b c', []],
  ['bus (1 mark)', 'bus', ['(1 mark)']],
  ['bus [Track 12]', 'bus', ['(Track 12)']],
  ['bus (0:45)', 'bus', ['(0:45)']],
  ['bus (lines 4-5) / coach', 'bus / coach', ['(lines 4-5)']],
  ['run (v.)', 'run', ['(v.)']],
  ['buses (plural only)', 'buses', ['(plural only)']],
  ['bus (i.e. coach)', 'bus', ['(i.e. coach)']],
  ['bus (BrE) / coach (AmE)', 'bus / coach', ['(BrE)', '(AmE)']],
  ['lift (US: elevator)', 'lift | elevator', ['(US: elevator)']],
  ['garden(s)', 'garden(s)', []],
  ['run(v)', 'run(v)', []], // no bracket of its own
  ['dance (line)', 'dance (line)', []],
  ['(n) bus', '(n) bus', []],
  ['oak (n) tree', 'oak (n) tree', []],
  ['At 7.30.', 'At 7.30', []],
  ['7 a.m.', '7 a.m.', []],
  ['a (not b) c (not b)', 'a c', ['(not b)']],
])('splits the printed key «%s» into «%s» and its remarks', (printed, text, remarks) => {
  expect(readRemarks(printed)).toEqual({ text, remarks })
})

test.each([
  ['5', 'five', true],
  ['five', '5', true],
  ['Twenty-five', '25', true],
  ['1,000', 'thousand', false],
  ['1,000', '1000', true],
  ['5', '6', false],
  ['salt', 'salt', false], // no number
  ['5', '5 6', false],
  ['5 6', '5', false],
  ['', '', false],
])('«%s» and «%s» are the same number: %s', (one, other, is) => {
  expect(isSameNumber(one, other)).toBe(is)
})
