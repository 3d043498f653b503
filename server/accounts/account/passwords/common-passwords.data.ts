/* oxlint-disable ours/no-restricted-syntax -- words that people type as passwords, not text for people */
/**
 * Passwords, or their beginnings, that guessing lists try first. Lower case, without digits and signs at the ends, which are cut off before the
 * comparison. Persian words are listed in Latin letters, in Persian letters, and as the Latin letters of their Persian keys.
 */
const words = `
password passwd passw0rd p@ssword p@ssw0rd pass passpass pasword password password1 mypassword thepassword newpassword oldpassword
admin administrator root toor guest user username test tester testing demo default changeme change letmein welcome login logon
secret secure security private public access master superuser superman batman spiderman ironman pokemon naruto dragon monkey
qwerty qwertyui qwertyuiop qwerty qwert qwe qweqwe qweasd qweasdzxc qazwsx qazwsxedc qaz wsx zxcvbnm zxcvbn zxc zxcasd asdfgh asdfghjkl
asdf asd asdasd azerty poiuyt mnbvcxz lkjhgf poiuytrewq 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 zaq12wsx a1b2c3d4 abc abcd abcde abcdef abcdefg
abcdefgh abcabc aaaaaa aaaaaaaa iloveyou ilove loveyou iloveu love lovely loveme mylove lovelove forever family friends friend baby
babygirl princess angel sunshine flower butterfly rainbow summer winter spring autumn football soccer baseball basketball
hockey tennis cricket volleyball barcelona realmadrid manchester liverpool chelsea arsenal juventus perspolis esteghlal sepahan
teraktor persepolis messi ronaldo neymar computer internet windows microsoft google gmail yahoo facebook instagram telegram
whatsapp youtube twitter android iphone samsung huawei xiaomi apple nokia lenovo
shadow hunter killer ninja samurai dragonball starwars starwar matrix trustno1 trustno whatever nothing something anything hello
hellohello helloworld hi goodbye thankyou please money dollar bitcoin million lucky happy smile jesus allah mohammad muhammad
ali hossein hussein hasan hassan reza mahdi mehdi amir amirali amirhossein alireza mohammadreza hamed hamid saeed saeid majid
masoud mahmoud ahmad ahmadi mohammadi hosseini rezaei karimi moradi jafari zahra fatemeh fateme maryam narges sara sarah zeinab zeynab
mina nazanin elham niloofar niloufar parisa paria shiva setareh sahar samira somayeh neda negar yasaman yasamin mahsa hadis
farhad farid kaveh kourosh koroush cyrus dariush darius arash ardeshir siavash behzad babak omid navid milad nima pouya
iran irani iranian tehran tehrani mashhad isfahan esfahan shiraz tabriz ahvaz karaj qom yazd kerman rasht hamedan persia persian farsi
salam salaam khoobi chetori ashegh asheghetam doostat doset dooset eshgh eshghe eshgham azizam jigar jigaram khoda khodaya
khodayeman yaali yahossein yazahra yamahdi yamohammad emamreza ramz ramzeman ramzobor kalameobor parsi madar pedar maman baba
dokhtar pesar dadash abji gol golam zendegi donya bahar tabestan paeez zemestan khorshid mahtab setare aseman darya
sanjeh sanje sanjesh ielts ieltsielts toefl exam azmoon azmun imtihan cambridge british britishcouncil idp band bandscore
listening reading writing speaking academic general english englisch zaban student teacher manager candidate school university
daneshgah konkur konkoor daneshjoo moalem ostad kanoon
michael jennifer jordan michelle daniel charlie george thomas andrew jessica ashley nicole william robert matthew joshua
david james john maria anna alex alexander sophie samantha chocolate cookie orange banana cheese pepper ginger coffee
computer1 starcraft minecraft fortnite warcraft counter counterstrike callofduty fifa pubg freefire clashofclans
mustang ferrari mercedes porsche corvette yamaha honda toyota peugeot pride samand
fuckyou fuckoff asshole bitch sexy hotmail outlook freedom liberty america london paris berlin canada australia
blink182 metallica nirvana eminem slipknot linkinpark onedirection bts blackpink taylorswift
zxcvbnmasdfghjkl asdfjkl jkl; 7hur thx1138 ncc1701 rush2112 ou812 letmein1 access14 mobilemail abcd1234 a123456 aa123456 abc123
سلام ایران تهران عشق عشقم عزیزم خدا علی حسین محمد رضا مهدی فاطمه زهرا مریم سارا پرسپولیس استقلال رمز گذرواژه سنجه آیلتس دوستت مادر پدر
حشسسصخقی ضصثقفغ ضصثقفغعهخح شسیبلاتنمک ظطزرذدئ سشمشپ هقشد شیئهد
doostdaram doosetdaram dooset asheghetam asheghtam eshgham lover lovers company alice emma olivia sophia charlie jennifer
دوستت‌دارم دوستتدارم دوستدارم عاشقتم عاشقم عشقمی زندگی زندگیم نفسم جیگرم خوشگلم
`

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))

/** Rows of the keyboard and of the alphabet; a run along one of them, in either direction, is easily guessed. */
export const keyRows: readonly string[] = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'ضصثقفغعهخحجچ',
  'شسیبلاتنمکگ',
  'ظطزرذدپو',
]

/** Names of the product and its subject: the first guesses of an attacker. */
export const brandWords: readonly string[] = ['sanjeh', 'sanje', 'ielts', 'band', 'سنجه', 'آیلتس']
