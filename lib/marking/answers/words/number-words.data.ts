/** English cardinal words, 0 to 19. */
export const UNITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    zero: 0,
    nought: 0,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
  }),
)

export const TENS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
  }),
)

/** Powers of ten. */
export const MAGNITUDES: ReadonlyMap<string, number> = new Map(
  Object.entries({ hundred: 2, thousand: 3, million: 6, billion: 9 }),
)

/** Ordinal words with their cardinal word. */
export const ORDINALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    first: 'one',
    second: 'two',
    third: 'three',
    fourth: 'four',
    fifth: 'five',
    sixth: 'six',
    seventh: 'seven',
    eighth: 'eight',
    ninth: 'nine',
    tenth: 'ten',
    eleventh: 'eleven',
    twelfth: 'twelve',
    thirteenth: 'thirteen',
    fourteenth: 'fourteen',
    fifteenth: 'fifteen',
    sixteenth: 'sixteen',
    seventeenth: 'seventeen',
    eighteenth: 'eighteen',
    nineteenth: 'nineteen',
    twentieth: 'twenty',
    thirtieth: 'thirty',
    fortieth: 'forty',
    fiftieth: 'fifty',
    sixtieth: 'sixty',
    seventieth: 'seventy',
    eightieth: 'eighty',
    ninetieth: 'ninety',
    hundredth: 'hundred',
    thousandth: 'thousand',
    millionth: 'million',
  }),
)

/** The cardinal words, and the ordinal words, as alternatives of a pattern. */
export const CARDINAL_PATTERN = [...UNITS.keys(), ...TENS.keys(), ...MAGNITUDES.keys()].join('|')
export const ORDINAL_PATTERN = [...ORDINALS.keys()].join('|')
