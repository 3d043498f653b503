/** Stems with UK -our, US -or: colour, color. */
export const OUR_STEMS =
  'arb ard arm behavi cand clam col demean discol disfav dishon enam endeav fav ferv flav glam harb hon hum lab misbehavi ' +
  'multicol neighb od parl ranc rig rum sav savi splend succ tricol tum unfav unsav val vap vig watercol'

export const OUR_SUFFIXES = [
  '',
  's',
  'ed',
  'ing',
  'ings',
  'er',
  'ers',
  'ful',
  'fully',
  'less',
  'able',
  'ably',
  'ite',
  'ites',
  'ly',
  'hood',
  'hoods',
  'al',
  'ally',
  'ation',
  'ations',
  'some',
  'y',
  'ies',
]

/** Stems with UK -re, US -er: centre, center. Not metre: a parking meter is one in the UK too. */
export const RE_STEMS =
  'calib cent centilit centimet epicent fib kilomet lit louv lust meag micromet millilit millimet mit nanomet och ' +
  'reconnoit sab scept somb spect theat amphitheat'

/** Verbs whose last l is doubled in UK spelling only: travelled, traveled. */
export const DOUBLED_L_STEMS =
  'barrel bevel cancel carol channel chisel counsel cudgel dial dishevel duel enamel equal fuel funnel gravel gruel grovel initial ' +
  'jewel label level libel marshal marvel metal model panel parcel pedal pencil quarrel refuel remodel revel rival unrival shovel shrivel ' +
  'signal snorkel spiral stencil swivel total towel travel tunnel unravel yodel'

export const DOUBLED_L_ENDINGS = ['ed', 'ing', 'ings', 'er', 'ers', 'ous', 'ously', 'able']

/** Words with UK ae/oe, US e, as "uk:us". A star stands for any ending that follows. */
export const CLASSICAL_STEMS =
  'amoeb:ameb anaem:anem anaesth:anesth archaeolog:archeolog caesarean:cesarean diarrhoea:diarrhea encyclopaed:encycloped ' +
  'coeliac:celiac faeces:feces faecal:fecal foet:fet gynaecolog:gynecolog haematolog:hematolog haemoglob:hemoglob haemorrh:hemorrh haemophil:hemophil ' +
  'homoeopath:homeopath leukaem:leukem mediaeval:medieval oedema:edema oesophag:esophag oestrogen:estrogen ' +
  'hyperglycaem:hyperglycem hypoglycaem:hypoglycem ischaem:ischem orthopaed:orthoped paediatr:pediatr palaeo:paleo septicaem:septicem toxaem:toxem aesthet:esthet sulph:sulf'

/** Stems whose -yse is -yze in US spelling. */
export const YSE_STEMS = 'anal breathal catal dial electrol hydrol paral psychoanal'

/**
 * Stems of three letters or more that are written with one letter only: -ise never with z (advertise), or -ize never with s
 * (capsize). Every other -ize word has its -ise twin.
 */
export const FIXED_ISE_STEMS =
  'adv advert anticlockw appr appra bra bru cer chast chem circumc clockw comprom compr conc counterclockw cru dem desp dev ' +
  'disenfranch disgu enfranch enterpr exc exerc expert franch highr improv inc lengthw lia likew mala marqu mayonna merchand ' +
  'otherw parad porpo pra prec prem prom pract repr rev sidew sunr superv surm surpr telev torto treat turquo unadvert ' +
  'uncomprom undisgu unprom unsurpr unw val den elo lou'

export const FIXED_IZE_STEMS = 'ass bel bites caps downs fulls kings mids outs overs queens res supers unders ups'

/** Single pairs, "us:uk". Only pairs that are interchangeable in every sense that an answer could have. */
export const PAIRS =
  'acknowledgment:acknowledgement acknowledgments:acknowledgements aging:ageing airplane:aeroplane airplanes:aeroplanes ' +
  'afterward:afterwards aluminum:aluminium backward:backwards behaviorist:behaviourist behaviorists:behaviourists benefitted:benefited ' +
  'benefitting:benefiting checkered:chequered favoritism:favouritism focussed:focused focussing:focusing licorice:liquorice ' +
  'tranquilizer:tranquilliser tranquilizers:tranquillisers tranquiliser:tranquilliser tranquilisers:tranquillisers ' +
  'upward:upwards worshiped:worshipped worshiper:worshipper worshipers:worshippers worshiping:worshipping analog:analogue artifact:artefact artifacts:artefacts ax:axe burned:burnt carburetor:carburettor ' +
  'catalog:catalogue catalogs:catalogues cataloged:catalogued cataloging:cataloguing chili:chilli chilies:chillies ' +
  'councilor:councillor councilors:councillors counselor:counsellor counselors:counsellors cozy:cosy cozier:cosier ' +
  'coziness:cosiness defense:defence defenses:defences defenseless:defenceless dialog:dialogue dialogs:dialogues ' +
  'distill:distil donut:doughnut donuts:doughnuts dreamed:dreamt enroll:enrol enrollment:enrolment enrollments:enrolments ' +
  'enrolls:enrols enthrall:enthral appall:appal epilog:epilogue fiberglass:fibreglass fulfill:fulfil ' +
  'fulfillment:fulfilment fulfills:fulfils gram:gramme grams:grammes gray:grey grays:greys grayish:greyish ' +
  'inquiry:enquiry inquiries:enquiries inquire:enquire inquired:enquired inquiring:enquiring installment:instalment ' +
  'installments:instalments instill:instil instills:instils jewelry:jewellery judgment:judgement judgments:judgements ' +
  'kilogram:kilogramme kilograms:kilogrammes leaned:leant leaped:leapt learned:learnt license:licence licenses:licences ' +
  'likable:likeable livable:liveable lovable:loveable math:maths mold:mould molds:moulds moldy:mouldy molded:moulded ' +
  'molding:moulding molt:moult molting:moulting mom:mum moms:mums monolog:monologue movable:moveable mustache:moustache ' +
  'mustaches:moustaches offense:offence offenses:offences omelet:omelette omelets:omelettes pajamas:pyjamas plow:plough ' +
  'plows:ploughs plowed:ploughed plowing:ploughing snowplow:snowplough practise:practice practises:practices ' +
  'practised:practiced practising:practicing pretense:pretence pretenses:pretences program:programme programs:programmes ' +
  'prolog:prologue salable:saleable sizable:sizeable skeptic:sceptic skeptics:sceptics skeptical:sceptical ' +
  'skepticism:scepticism skillful:skilful skillfully:skilfully unskillful:unskilful smelled:smelt smolder:smoulder ' +
  'smoldering:smouldering smoldered:smouldered specialty:speciality specialties:specialities spelled:spelt spilled:spilt ' +
  'spoiled:spoilt toward:towards forward:forwards cesium:caesium mollusk:mollusc mollusks:molluscs phony:phoney tranquility:tranquillity unmistakable:unmistakeable usable:useable willful:wilful ' +
  'willfully:wilfully woolen:woollen woolens:woollens wooly:woolly yogurt:yoghurt yogurts:yoghurts theatergoer:theatregoer ' +
  'theatergoers:theatregoers centered:centred centering:centring centerpiece:centrepiece whiskey:whisky furor:furore ' +
  'advisor:adviser advisors:advisers disk:disc disks:discs draftsman:draughtsman chiseled:chiselled ' +
  'snowplows:snowploughs maneuver:manoeuvre maneuvers:manoeuvres maneuvered:manoeuvred maneuvering:manoeuvring maneuverable:manoeuvrable ' +
  'maneuverability:manoeuvrability ' +
  'cancelation:cancellation cancelations:cancellations annex:annexe annexes:annexes peddler:pedlar peddlers:pedlars ' +
  'chamomile:camomile dike:dyke dikes:dykes kidnaped:kidnapped kidnaping:kidnapping kidnaper:kidnapper kidnapers:kidnappers ' +
  'programed:programmed programing:programming programer:programmer programers:programmers gelatin:gelatine ' +
  'glycerin:glycerine tidbit:titbit tidbits:titbits granddad:grandad granddads:grandads woolier:woollier'

/**
 * UK words whose US form has another meaning in the UK, "uk:us": the US form is accepted if the key has the UK word, but not the reverse ("cheque"
 * does not answer the key "check").
 */
export const ONE_WAY_PAIRS =
  'cheque:check cheques:checks kerb:curb kerbs:curbs storey:story storeys:stories tyre:tire tyres:tires draught:draft ' +
  'draughts:drafts draughty:drafty chequebook:checkbook metre:meter metres:meters'

/** Words that dictionaries spell with a hyphen and without, "with:without"; any ending may follow. */
export const HYPHENED_STEMS =
  'co-operat:cooperat co-ordinat:coordinat co-worker:coworker e-mail:email micro-organism:microorganism on-line:online ' +
  're-us:reus well-being:wellbeing'
