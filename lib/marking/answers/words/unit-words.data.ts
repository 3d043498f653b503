/** A unit in full (plural and singular alternating, followed by other names) and short. The linter proposes the first of each. */
export type UnitPair = readonly [full: string, short: string]

export const UNIT_PAIRS: readonly UnitPair[] = [
  ['degrees degree', '° deg degs'],
  ['minutes minute', 'mins min'],
  ['hours hour', 'hrs hr h'],
  ['seconds second', 'secs sec s'],
  ['weeks week', 'wks wk'],
  ['months month', 'mths mth'],
  ['years year', 'yrs yr'],
  ['kilometres kilometre', 'km kms'],
  ['metres metre', 'm'],
  ['centimetres centimetre', 'cm cms'],
  ['millimetres millimetre', 'mm mms'],
  ['miles mile', 'mi'],
  ['yards yard', 'yd yds'],
  ['feet foot', 'ft'],
  ['inches inch', 'in ins'],
  ['kilograms kilogram kilogrammes kilogramme kilos kilo', 'kg kgs'],
  ['grams gram grammes gramme', 'g gm gms'],
  ['milligrams milligram milligrammes milligramme', 'mg mgs'],
  ['tonnes tonne', 't'],
  ['tons ton', 't'],
  ['pounds pound', 'lb lbs'],
  ['ounces ounce', 'oz ozs'],
  ['stone stone', 'st'],
  ['litres litre', 'l ltr ltrs'],
  ['millilitres millilitre', 'ml mls'],
  ['centilitres centilitre', 'cl'],
  ['gallons gallon', 'gal gals'],
  ['pints pint', 'pt pts'],
  ['hectares hectare', 'ha'],
  ['watts watt', 'w'],
  ['kilowatts kilowatt', 'kw'],
  ['volts volt', 'v'],
  ['hertz hertz', 'hz'],
  ['kilohertz kilohertz', 'khz'],
  ['megahertz megahertz', 'mhz'],
  ['gigahertz gigahertz', 'ghz'],
  ['kilobytes kilobyte', 'kb'],
  ['megabytes megabyte', 'mb'],
  ['gigabytes gigabyte', 'gb'],
  ['terabytes terabyte', 'tb'],
  ['kilojoules kilojoule', 'kj'],
  ['calories calorie', 'cal cals'],
  ['kilocalories kilocalorie', 'kcal kcals'],
  ['decibels decibel', 'db'],
  ['revolutions revolution', 'rev revs'],
  ['celsius celsius centigrade centigrade', 'c'],
  ['fahrenheit fahrenheit', 'f'],
]

/**
 * Ambiguous short forms: 25 m are metres, minutes, miles or millions; 60 W is a place on the map, 10 pts are points. They match a key with the full
 * word; a key with the letter alone accepts the word only if the question says what is measured.
 */
export const SHORT_FOR_SEVERAL: ReadonlySet<string> = new Set('m t st w v pt pts c f'.split(' '))

/** Rates that are written as one word, with their several words. */
export const RATES: Readonly<Record<string, readonly string[]>> = {
  mph: ['mi', 'per', 'hrs'],
  kph: ['km', 'per', 'hrs'],
  kmh: ['km', 'per', 'hrs'],
  kmph: ['km', 'per', 'hrs'],
  mpg: ['mi', 'per', 'gal'],
  rpm: ['rev', 'per', 'mins'],
  bpm: ['beats', 'per', 'mins'],
}

/** What a rate may be counted by, in addition to the units: £5/night. */
export const COUNTED_BY: ReadonlySet<string> = new Set(
  'day days night person head room item page lesson session class visit trip child adult student unit litre'.split(' '),
)
