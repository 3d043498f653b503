import { americanise, spellMeters, unifySpelling } from './spelling-variants'

test.each(
  [
    'behaviour:behavior colours:colors favourite:favorite neighbourhood:neighborhood honourable:honorable labour:labor',
    'centre:center centres:centers kilometre:kilometer theatre:theater fibre:fiber litres:liters',
    'organise:organize organisation:organization recognised:recognized specialising:specializing emphasise:emphasize',
    'realisable:realizable ionise:ionize urbanisation:urbanization analyse:analyze paralysed:paralyzed',
    'travelled:traveled modelling:modeling cancelled:canceled counsellor:counselor marvellous:marvelous fuelled:fueled',
    'defence:defense offence:offense licence:license practise:practice catalogue:catalog dialogue:dialog',
    'anaemia:anemia archaeology:archeology encyclopaedia:encyclopedia paediatric:pediatric foetus:fetus sulphur:sulfur',
    'manoeuvre:maneuver oesophagus:esophagus programme:program grey:gray jewellery:jewelry mould:mold plough:plow',
    'aluminium:aluminum pyjamas:pajamas moustache:mustache skilful:skillful fulfil:fulfill enrolment:enrollment',
    'judgement:judgment ageing:aging learnt:learned cosy:cozy doughnut:donut artefact:artifact sceptical:skeptical',
    'yoghurt:yogurt woollen:woolen tranquillity:tranquility aeroplane:airplane maths:math mum:mom disc:disk',
  ].flatMap((line) => line.split(' ').map((pair) => pair.split(':'))),
)('%s and %s are one word', (uk, us) => {
  expect(unifySpelling(uk ?? '')).toBe(unifySpelling(us ?? ''))
})

test.each([
  ['practise', 'practize'],
  ['exercise', 'exercize'],
  ['advertise', 'advertize'],
  ['surprise', 'surprize'],
  ['paradise', 'paradize'],
  ['capsize', 'capsise'],
  ['prize', 'prise'],
  ['size', 'sise'],
  ['seize', 'seise'],
  ['maize', 'maise'],
  ['rise', 'rize'],
  ['advice', 'advise'],
  ['behaviour', 'behavour'],
  ['hour', 'hor'],
  ['four', 'for'],
  ['tonne', 'ton'],
  ['metre', 'metter'],
  ['doctor', 'doctour'],
  ['paper', 'papre'],
  ['resign', 're-sign'],
])('%s and %s are two words', (a, b) => {
  expect(unifySpelling(a)).not.toBe(unifySpelling(b))
})

test('parts joined by a hyphen are compared separately', () => {
  expect(unifySpelling('multi-colored')).toBe(unifySpelling('multi-coloured'))
})

test('a US form with another UK meaning is derived only from the UK word', () => {
  expect(americanise('flat tyre, second storey')).toBe('flat tire, second story')
  expect(unifySpelling('tyre')).not.toBe(unifySpelling('tire'))
})

test.each('e es ed er ers ing ingly able ation ations ational'.split(' '))('-iz%s is -is%s', (ending) => {
  expect(unifySpelling(`patroniz${ending}`)).toBe(`patronis${ending}`)
  expect(unifySpelling(`patroniz${ending}x`)).toBe(`patroniz${ending}x`)
})

test.each([
  ['ionize', 'ionise'],
  ['ion-ionize', 'ion-ionise'],
  ['aize', 'aize'], // too short for the ending
  ['prizes', 'prizes'],
  ['co-operation', 'cooperation'],
  ['co-operate', 'cooperate'],
  ['colored-center', 'coloured-centre'],
  ['orthopedics', 'orthopaedics'],
  ['behaviors', 'behaviours'],
  ['cat', 'cat'],
])('%s is spelled %s', (word, spelled) => {
  expect(unifySpelling(word)).toBe(unifySpelling(spelled))
})

test.each([
  ['5 meters', '5 metres'],
  ['100-meter race', '100-metre race'],
  ['5meter', '5metre'],
  ['5 square meters and 6 cubic meters', '5 square metres and 6 cubic metres'],
  ['ten meters', 'ten metres'],
  ['ten-meter pool', 'ten-metre pool'],
  ['ten cubic meter', 'ten cubic metre'],
  ['parking meter', 'parking meter'],
  ['often meters', 'often meters'],
  ['5 round meters', '5 round meters'],
  ['5 meterss', '5 meterss'],
  ['5  meters', '5  meters'],
])('%s is written %s', (text, spelled) => {
  expect(spellMeters(text)).toBe(spelled)
})
