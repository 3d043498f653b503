import { hideWriter } from './hidden-writer'

test.each([
  ['Yours faithfully,\nSara Ahmadi', 'Sara Ahmadi', 'Yours faithfully,\n[NAME]'],
  ['Sara, that is I.', 'sara ahmadi', '[NAME], that is I.'],
  ['Sarah lives in Ahmadabad.', 'Sara Ahmadi', 'Sarah lives in Ahmadabad.'],
  ['Write to me@example.com or call 0912 345 6789.', 'سارا', 'Write to […] or call […].'],
  ['Between 1990 and 2020 it rose to 12,000.', 'Al', 'Between 1990 and 2020 it rose to 12,000.'],
  ['A letter by C++ (x', 'C++ (x', 'A letter by C++ (x'],
])('%j of %s is shown as %j', (text, name, shown) => {
  expect(hideWriter(text, name)).toBe(shown)
})

test.each([
  ['Please reply.\n\nYours faithfully,\n\nSara Ahmadi', 'Please reply.\n\nYours faithfully,\n\n[NAME]'],
  ['Please reply. Yours sincerely, Sara Ahmadi', 'Please reply. Yours sincerely, [NAME]'],
  ['Please reply.\nBest wishes\nSara', 'Please reply.\nBest wishes\n[NAME]'],
  ['Please reply.\nBest Sara', 'Please reply.\nBest [NAME]'],
  ['Lots of love,\nSara\nP.S. Bring your camera.', 'Lots of love,\n[NAME]\nP.S. Bring your camera.'],
  ['Kind regards,\nSara Ahmadi\n12 Flower Street', 'Kind regards,\n[NAME]\n[NAME]'],
  ['Thanks, I wait for you.\nRegards,\nSara', 'Thanks, I wait for you.\nRegards,\n[NAME]'],
  ['My name is Sara Ahmadi and I live here.', 'My name is [NAME] and I live here.'],
  ['Hello, my name’s sara.', 'Hello, my name’s [NAME].'],
])('an account in Persian letters hides the Latin name of %j', (text, shown) => {
  expect(hideWriter(text, 'سارا احمدی')).toBe(shown)
})

test.each([
  ['Best of all, people can work from home.'],
  ['It would be kind. Thanks, I look forward to seeing you very soon.'],
  ['Dear Ali,\nThank you for your letter. I was very happy to read it.\n\nI hope to see you.'],
  ['Take care of your health\nand of your family.'],
  ['My name is not important.'],
  ['Love\n\nEverybody needs it, and nobody can say in one sentence what it is or how long it lasts.'],
])('%j names nobody and is left unchanged', (text) => {
  expect(hideWriter(text, 'سارا احمدی')).toBe(text)
})
