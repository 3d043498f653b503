import { britishOf, isCheckedWord, isClose, isInCompound, wordsOf } from './spelling'

test.each([
  ['color', 'colour'],
  ['favorite', 'favourite'],
  ['neighbors', 'neighbours'],
  ['center', 'centre'],
  ['traveling', 'travelling'],
  ['analyze', 'analyse'],
  ['defense', 'defence'],
  ['gray', 'grey'],
  ['colour', null],
  ['corner', null],
  ['visitor', null],
])('the British form of %s is %s', (american, british) => expect(britishOf(american)).toBe(british))

test.each([
  ['enviroment', true],
  ['Boepple', false],
  ['TV', false],
  ['xy', false],
  ['shearwater', false],
])('a refused %s counts: %s', (word, isChecked) => {
  const prompt = wordsOf(['The Shearwater is a sea bird.'])
  expect(isCheckedWord({ word, start: 0, end: word.length }, prompt)).toBe(isChecked)
})

test.each([
  ['a one-dayy trip', 'dayy', true],
  ['mail me@exampel.com', 'exampel', true],
  ['a dayy trip', 'dayy', false],
])('in "%s" the word "%s" is part of a compound: %s', (text, word, isPart) => {
  const start = text.indexOf(word)
  expect(isInCompound(text, { word, start, end: start + word.length })).toBe(isPart)
})

test.each([
  ['enviroment', 'environment', true],
  ['recieve', 'receive', true],
  ['goverment', 'government', true],
  ['teh', 'the', true],
  ['ghormeh', 'gnome', false],
  ['kebb', 'knob', false],
  ['definately', 'definitely', true],
])('%s is close to %s: %s', (word, other, isNear) => expect(isClose(word, other)).toBe(isNear))
