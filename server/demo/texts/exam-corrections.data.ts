import { type WrittenCorrection } from './correction-words'

/** The teachers' corrections of the texts in exam-writing.ts. */
export const EXAM_CORRECTIONS = {
  libraries: {
    bands: [
      [5, 6, 6, 5],
      [6, 6, 5, 5],
    ],
    reasons: [
      [
        'نمای کلی داری و روند اصلی را درست دیده‌ای، ولی مقایسه‌ی عددها کم است.',
        'ترتیب روشن است؛ پیوند جمله‌ها بیشتر با and و but است.',
        '«went down» و «increased dramatically» تکرار شده‌اند.',
        'گذشته‌ی فعل‌ها و حرف تعریف هنوز لغزش زیاد دارد.',
      ],
      [
        'موضع از اول تا آخر روشن است و هر دلیل مثال دارد.',
        'بندبندی خوب است. هر بند یک حرف می‌زند.',
        'واژه‌ها کافی‌اند ولی ساده؛ چند ترکیب از فارسی آمده.',
        'خطای مطابقت فاعل و فعل چند بار تکرار شده و خواننده را متوقف می‌کند.',
      ],
    ],
    annotations: [
      {
        quote: 'reached to 27%',
        tag: 'preposition',
        better: 'reached 27%',
        comment: 'بعد از reach حرف اضافه نمی‌آید.',
      },
      { quote: 'falled', tag: 'tense', better: 'fell', comment: 'گذشته‌ی fall بی‌قاعده است: fall, fell, fallen.' },
      {
        quote: 'in whole of the period',
        tag: 'article',
        better: 'throughout the period',
        comment: 'یا throughout the period یا over the whole period.',
      },
      {
        text: 1,
        quote: "she didn't had a laptop",
        tag: 'tense',
        better: "she didn't have a laptop",
        comment: 'بعد از did شکل ساده‌ی فعل می‌آید.',
      },
      {
        text: 1,
        quote: "activities doesn't destroy reading",
        tag: 'agreement',
        better: "activities don't destroy reading",
        comment: 'فاعل جمع است.',
      },
      {
        text: 1,
        quote: 'help to reading',
        tag: 'word_form',
        better: 'encourage reading',
        comment: 'help to این‌جا ترجمه‌ی فارسی است.',
      },
      {
        text: 1,
        quote: 'informations',
        tag: 'word_form',
        better: 'information',
        comment: 'information قابل شمارش نیست و جمع بسته نمی‌شود.',
      },
      {
        text: 1,
        quote: 'students will can not find',
        tag: 'sentence',
        better: 'students will not be able to find',
        comment: 'دو فعل کمکی کنار هم نمی‌آیند.',
      },
      {
        text: 1,
        quote: 'For example, my cousin who was looking for a job in Shiraz',
        tag: 'good',
        comment: 'مثال مشخص و باورپذیر. همین را ادامه بده.',
      },
    ],
    strengths: 'موضع روشن، مثال‌های واقعی و بندهایی که هر کدام یک حرف می‌زنند.',
    priorities: '۱) مطابقت فاعل و فعل. ۲) زمان گذشته بعد از did. ۳) در تکلیف ۱ عددها را با هم مقایسه کن، نه یکی‌یکی.',
    practice: 'سه نمودار از درس‌نامه‌ها بردار و برای هر کدام فقط جمله‌ی نمای کلی را بنویس.',
  },
  'town-centres': {
    bands: [
      [6, 6, 6, 6],
      [7, 6, 6, 6],
    ],
    reasons: [
      [
        'همه‌ی مرحله‌ها هست و نمای کلی هم داری.',
        'ترتیب زمانی خوب با At first، Then و Therefore.',
        'دقیق؛ sluice و shaft را درست به کار برده‌ای.',
        'مجهول‌ها درست‌اند. «level of the both sides» نه.',
      ],
      [
        'به هر دو بخش سؤال جواب داده‌ای و مثال تهران خیلی خوب است.',
        'روان است، ولی هر بند با یک کلمه‌ی پیوند مکانیکی شروع می‌شود.',
        'دامنه‌ی خوب؛ چند ترکیب مثل «were depended on» نادرست است.',
        'جمله‌های پیچیده بیشترشان درست‌اند.',
      ],
    ],
    annotations: [
      {
        quote: 'the level of the both sides',
        tag: 'article',
        better: 'the level on both sides',
        comment: 'قبل از both حرف تعریف نمی‌آید.',
      },
      {
        quote: 'the water comes into the mill pond',
        tag: 'wrong_word',
        better: 'the water flows into the mill pond',
        comment: 'برای آب flow دقیق‌تر است.',
      },
      {
        text: 1,
        quote: 'less people',
        tag: 'wrong_word',
        better: 'fewer people',
        comment: 'people قابل شمارش است: fewer.',
      },
      { text: 1, quote: 'were depended on', tag: 'word_form', better: 'depended on', comment: 'depend مجهول نمی‌شود.' },
      {
        text: 1,
        quote: 'changed to flats',
        tag: 'collocation',
        better: 'converted into flats',
        comment: 'برای تغییر کاربری ساختمان convert into می‌گویند.',
      },
      { text: 1, quote: 'give people a reason for coming', tag: 'good', comment: 'جمع‌بندی محکم و کوتاه.' },
    ],
    strengths: 'به همه‌ی بخش‌های سؤال جواب داده‌ای و مثال‌هایت از زندگی واقعی است.',
    priorities:
      'کلمه‌های پیوند را کمتر و متنوع‌تر کن؛ گاهی خود جمله پیوند را می‌رساند. ترکیب‌های رایج (collocation) را با فعلشان یاد بگیر.',
    practice: 'همین مقاله را با نصف کلمه‌های پیوند دوباره بنویس و ببین کجا چیزی کم می‌شود.',
  },
  'libraries-again': {
    bands: [
      [7, 7, 6, 6],
      [7, 7, 7, 6],
    ],
    reasons: [
      [
        'نمای کلی عالی و مقایسه‌های درست. این تکلیف پیشرفت بزرگی است.',
        'منطقی و روان.',
        'overtaking و fluctuation به‌جا آمده‌اند.',
        'چند حرف تعریف جا افتاده.',
      ],
      [
        'موضع روشن است و به نظر مخالف هم منصفانه جواب داده‌ای.',
        'هر بند جمله‌ی موضوع دارد و بندها به هم وصل‌اند.',
        'واژه‌ها دقیق‌اند: sacrificed، reserved for.',
        'جمله‌های پیچیده با خطای کم.',
      ],
    ],
    annotations: [
      {
        quote: 'two times higher than',
        tag: 'collocation',
        better: 'twice as high as',
        comment: 'برای دو برابر: twice as high as.',
      },
      {
        quote: 'at the end of period',
        tag: 'article',
        better: 'at the end of the period',
        comment: 'the جا افتاده است.',
      },
      {
        text: 1,
        quote: 'a form of the government',
        tag: 'collocation',
        better: 'a government form',
        comment: 'اسم کنار اسم طبیعی‌تر است.',
      },
      {
        text: 1,
        quote: 'stops to renew',
        tag: 'word_form',
        better: 'stops renewing',
        comment: 'stop to do یعنی ایستادن برای انجام کاری.',
      },
      {
        text: 1,
        quote: 'so the two purposes support each other rather than compete',
        tag: 'good',
        comment: 'جمله‌ی خیلی خوبی است؛ دقیقاً سطح ۷.',
      },
    ],
    strengths: 'نظر مخالف را جدی می‌گیری و با مثال جواب می‌دهی. نمای کلی تکلیف ۱ نمونه است.',
    priorities: 'حرف تعریف قبل از اسم‌هایی که قبلاً از آن‌ها حرف زده‌ای، و فعل‌هایی که بعدشان ing می‌آید.',
    practice: 'هفته‌ای یک مقاله با زمان واقعی؛ بعد از نوشتن فقط برای حرف تعریف یک بار از اول بخوان.',
  },
  'brief-libraries': {
    bands: [
      [4, 5, 5, 5],
      [5, 5, 5, 5],
    ],
    reasons: [
      [
        'کوتاه‌تر از ۱۵۰ کلمه است و نظر شخصی نوشته‌ای که در تکلیف ۱ جا ندارد.',
        'ساده ولی قابل دنبال کردن.',
        'واژه‌ها تکراری.',
        'حرف تعریف تقریباً همیشه جا افتاده.',
      ],
      [
        'موضع داری ولی دلیل‌ها یک‌طرفه و کوتاه‌اند؛ متن از ۲۵۰ کلمه کمتر است.',
        'بندبندی هست.',
        'ساده و تکراری.',
        'خطا زیاد ولی معنا می‌رسد.',
      ],
    ],
    annotations: [
      {
        quote: 'I think people like bicycle because it is good for environment',
        tag: 'off_topic',
        comment: 'در تکلیف ۱ دلیل و نظر ننویس؛ فقط آنچه نمودار نشان می‌دهد.',
      },
      {
        quote: 'Walking was almost same',
        tag: 'article',
        better: 'Walking was almost the same',
        comment: 'same همیشه با the می‌آید.',
      },
      {
        text: 1,
        quote: 'If somebody wants computer he can buy it',
        tag: 'article',
        better: 'If somebody wants a computer, they can buy one',
        comment: 'اسم مفرد قابل شمارش بدون حرف تعریف نمی‌ماند.',
      },
      {
        text: 1,
        quote: 'They can learn to love the book from childhood',
        tag: 'wrong_word',
        better: 'They can learn to love books from an early age',
        comment: 'برای کل یک چیز جمع بدون the بیاور.',
      },
    ],
    strengths: 'حرفت روشن است و از تجربه‌ی خودت مثال می‌آوری.',
    priorities: 'اول طول متن: تکلیف ۱ دست‌کم ۱۵۰ و تکلیف ۲ دست‌کم ۲۵۰ کلمه. بعد حرف تعریف.',
    practice: 'هر روز یک بند ۷۰ کلمه‌ای بنویس و زیر همه‌ی اسم‌های مفرد خط بکش: a یا the دارد؟',
  },
  neighbours: {
    bands: [
      [6, 6, 6, 5],
      [7, 6, 6, 5],
    ],
    reasons: [
      ['هر سه خواسته را نوشته‌ای.', 'روان.', 'لحن گاهی خودمانی است.', 'زمان‌ها قاطی شده‌اند.'],
      ['مثال مادربزرگ عالی است.', 'پیوندها خوب.', 'چند ترکیب فارسی.', 'شرطی‌ها نیاز به کار دارد.'],
    ],
    annotations: [
      {
        quote: 'in last Saturday',
        tag: 'preposition',
        better: 'last Saturday',
        comment: 'قبل از last حرف اضافه نمی‌آید.',
      },
      { quote: 'let me to attend', tag: 'word_form', better: 'let me attend', comment: 'بعد از let شکل ساده می‌آید.' },
      {
        quote: 'I also suggest you to correct',
        tag: 'sentence',
        better: 'I also suggest that you correct',
        comment: 'suggest that … یا suggest doing.',
      },
      {
        text: 1,
        quote: 'If they were strangers, maybe nobody would come',
        tag: 'tense',
        better: 'If they had been strangers, nobody might have come',
        comment: 'درباره‌ی گذشته است: شرطی نوع سوم.',
      },
    ],
    strengths: 'نامه‌ات همه‌ی خواسته‌ها را پوشش می‌دهد.',
    priorities: 'شرطی نوع سوم و ساختار suggest.',
    practice: 'سه جمله‌ی شرطی درباره‌ی اتفاقی در گذشته بنویس.',
  },
  'brief-advertising': {
    bands: [
      [5, 5, 5, 5],
      [6, 5, 5, 5],
    ],
    reasons: [
      [
        'عددها درست‌اند ولی نمای کلی آخر آمده و کوتاه است.',
        'فهرست‌وار است.',
        'buried و recycled تکراری‌اند.',
        '«burned many waste» و مانند آن.',
      ],
      [
        'هر دو نظر و نظر خودت هست؛ دلیل‌ها را بیشتر باز کن.',
        'بندها به‌جا.',
        'ساده.',
        'جمله‌های ناقص که با Because شروع می‌شوند.',
      ],
    ],
    annotations: [
      {
        quote: 'burned many waste',
        tag: 'agreement',
        better: 'burned a large share of its waste',
        comment: 'waste قابل شمارش نیست.',
      },
      {
        quote: 'did not change so much',
        tag: 'register',
        better: 'changed very little',
        comment: 'کوتاه‌تر و رسمی‌تر.',
      },
      {
        text: 1,
        quote: 'discuss about both views',
        tag: 'preposition',
        better: 'discuss both views',
        comment: 'discuss حرف اضافه نمی‌گیرد.',
      },
      {
        text: 1,
        quote: 'Because children want everything that they see and their parents have not enough money',
        tag: 'sentence',
        comment: 'این جمله‌ی وابسته تنها مانده؛ با جمله‌ی قبل یکی‌اش کن.',
      },
      {
        text: 1,
        quote: "always told us that don't believe advertisements",
        tag: 'sentence',
        better: 'always told us not to believe advertisements',
        comment: 'نقل‌قول غیرمستقیم دستور: tell somebody not to do.',
      },
      {
        text: 1,
        quote: 'for example internet is from all over the world',
        tag: 'good',
        comment: 'دلیل خوبی است؛ یک جمله بیشتر درباره‌اش بنویس.',
      },
    ],
    strengths: 'به هر دو طرف گوش می‌دهی و مثال خانواده‌ات واقعی است.',
    priorities: 'جمله‌ی ناقص ننویس؛ در تکلیف ۱ نمای کلی را بند دوم بگذار.',
    practice: 'پنج جمله‌ی Because دار را کامل بنویس.',
  },
} as const satisfies Readonly<Record<string, WrittenCorrection>>
