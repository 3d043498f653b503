/**
 * The candidates' exam texts: Task 1 and Task 2. The English is at band 5.5 to 6.5, with mistakes; annotations (exam-corrections.data.ts) quote it.
 */
export const WRITTEN_IN_EXAMS = {
  libraries: [
    `The line graph shows how people in a city of Europe went to their work from 2000 until 2025. There are four ways: car, bus, bicycle and on foot.

Overall, we can see that the car was the most popular way in all of the years but it went down, and bicycle became much more popular than before.

In 2000, 58% of people used car for going to work. After that the number decreased slowly to 56% in 2005 and then it decreased more, and in 2025 it was only 36%. The bicycle was only 5% at the first year. It stayed low until 2005 and then increased dramatically and reached to 27% in 2025, so it was higher than bus.

The bus was 22% in 2000 and it had a peak in 2015 with 28%. After this it falled to 24%. Walking didn't change a lot and it was between 12% and 15% in whole of the period.`,
    `Nowadays many libraries spend their money for computers and different activities instead of buying books. Some people think this is bad but in my opinion it is a positive development, although books are still important.

Firstly, computers are necessary for everybody today. Many people in poor areas don't have computer or internet at home, and library is the only place that they can use it for free. For example, my cousin who was looking for a job in Shiraz went to the public library every day to send her CV, because she didn't had a laptop. If the library had only books, it couldn't help her.

Secondly, community activities bring people to the library. When there is a class for children or a meeting for old people, they come and they see the books too. In my city, the library has a story time in every Thursday and many mothers borrow books after that. So activities doesn't destroy reading, they help to reading.

On the other hand, some people say library is a place for silent and study, and the informations in the internet is not reliable. I agree that a library without books is not a library. If the managers don't buy new books for several years, students will can not find what they need. Therefore they should keep a part of the money for books.

In conclusion, I think spending on computers and activities is positive because it helps more people to use the library. But it must be a balance between them and books should not be forgotten.`,
  ],
  advertising: [
    `The bar chart gives information about the ways of disposing household waste in four towns in the years 2005 and 2020.

Overall, in 2005 the most of waste was buried in all towns. In 2020 this changed in three of them, but Calder Bay was nearly the same.

In Marfield, landfill was 72% in 2005 and it decreased to 24%, while recycling increased from 18% to 62%, which was the highest between all towns. Tarwick had a similar change, but smaller. Its landfill fell from 64% to 36% and recycling rose to 54%. The part which was burned was the same in this town, 10%.

Haldon was different with the others. It was burning 28% of its waste in 2005 and this number became more than double, to 58%, in 2020. Landfill in this town was only 12% in that year. Finally, in Calder Bay 80% of waste was buried in the beginning and 74% in the end, so it has changed a little.`,
    `Advertising for children is everywhere: on TV, in the mobile games and even in the streets. Some people believe that it should be completely banned, while others think this is the job of parents. I will discuss both ideas and I think the law must limit it but not ban it totally.

On the one hand, children can not understand that an advertisement wants to sell something. A six years old child believes everything which he sees. For instance, my nephew wanted to buy a very expensive toy just because a cartoon character was playing with it, and he cried for two days. Companies know this and use from it. In addition, many of these products are sweet or fast food and they are harmful for health of children.

On the other hand, parents are the persons who pay the money. They can say no, and they can teach their children how to think about advertisements. If the law protects children from everything, they will not be ready when they will grow up. Moreover, many channels of children make their programs with the money of advertising, and without it they would have been closed.

In my opinion, both sides have a responsible. The government should ban advertising of unhealthy food and also in the programs for very young children, because parents are not always at home. However, for older children it is better that parents speak with them about it.

To sum up, a complete ban is not necessary, but some rules are needed and parents should do their part as well.`,
  ],
  'town-centres': [
    `The diagram illustrates how a traditional tide mill works and produces flour from grain.

Overall, the process has four stages. In the first two stages water is collected in a pond, and in the last two stages this water is used to turn the machine inside the mill.

At first, when the tide is rising, the sea is higher than the pond and the gate in the wall is open, so the water comes into the mill pond. At high tide, the level of the both sides is equal and the gate is closed. Therefore the water can not go back to the sea.

About three hours later the tide has fallen and the sea is low but the pond is still full. Then the sluice is opened and the water flows to the sea under a water wheel, which makes it turn. The wheel is connected by a shaft and some gears to two millstones. Grain is poured from the top, it is ground between the stones and flour goes down into a sack. The mill can work for five hours after each tide.`,
    `In recent years working from home has become common, and as a result less people travel to the centre of towns every day. This essay will explain what problems this causes and how they can be solved.

The most obvious problem is about shops and restaurants. Many of them were depended on office workers who bought their lunch or coffee there. When these customers stay at home, the shops lose money and have to close, and people who worked there lose their jobs. In Tehran, for example, I know a small sandwich shop near a big office building which was closed after thirty years, since only a few employees come to the office now. Another problem is public transport. If fewer tickets are sold, the companies reduce the number of buses, and this makes life harder for those who can't work from home, such as nurses and cleaners.

There are some solutions for these problems. Firstly, empty offices can be changed to flats. If more people live in the centre, they will use the shops in the evenings and at the weekends, so the area will be alive again. Secondly, local government could make the centre more attractive, by planting trees, making places for children and holding markets or concerts. Then people would come there for enjoyment and not only for work. Finally, buses should be supported by taxes for some years until the number of passengers rises.

In conclusion, working from home hurts the businesses and the transport of town centres, but if towns turn their offices into homes and give people a reason for coming, the problem can be solved.`,
  ],
  'libraries-again': [
    `The line graph compares the percentages of commuters in one European city who used four different ways of travelling to work between 2000 and 2025.

Overall, the car remained the most common way throughout the period, although its share fell considerably. Cycling, by contrast, grew from the least popular choice to the second most popular one, while the other two changed less.

In 2000, 58% of commuters drove to work, which was more than two times higher than the figure for the bus. From 2005 onwards this proportion declined steadily and finished at 36% in 2025. The opposite trend can be seen for bicycles. Only one in twenty people cycled in 2000, but the figure then rose sharply to 14% in 2015 and 27% in 2025, overtaking the bus.

The percentage of bus users climbed from 22% to a peak of 28% in 2015, before falling back to 24% at the end of period. Walking was the most stable, with only small fluctuation between 12% and 15%.`,
    `In many towns, public libraries are buying fewer books and spending more on computers and events for local people. While I understand the worries of readers, I believe that this is mostly a positive change.

The strongest argument for it is that libraries exist to give everybody access to knowledge, and today a large part of knowledge is online. Families who cannot afford a computer depend on the library when their children have homework or when they need to fill in a form of the government. I saw this myself when I studied for the university entrance exam: every computer in our local library was occupied from morning until night, while the reading room was almost empty.

Community activities are equally valuable. A language class or a club for retired people turns the library from a silent building into a place where neighbours meet each other. Besides, people who come for an event often leave with a book, so the two purposes support each other rather than compete.

Nevertheless, there is a real danger. Computers become old within five years, whereas a good book can be read for fifty. If a library stops to renew its collection, it loses what makes it different from an internet café, and those who study serious subjects will suffer the most. For this reason, I think a fixed share of the budget, for example a third, should always be reserved for books.

In conclusion, spending on technology and activities makes libraries useful for more people, and I welcome it as long as books are not sacrificed completely.`,
  ],
  'advertising-again': [
    `The bar chart compares how household waste was disposed of in four towns in 2005 and 2020.

Overall, burying waste in landfill was by far the main method everywhere in 2005. By 2020 it was still dominant only in Calder Bay, while Marfield and Tarwick had moved to recycling and Haldon to burning waste for energy.

In 2005, between 58% and 80% of all waste ended in landfill sites. Recycling accounted for less than a fifth in three towns and for 26% in Tarwick. Haldon was the only place where a considerable amount, 28%, was burned.

Fifteen years later, the share of recycling in Marfield had more than tripled, from 18% to 62%, and it had roughly doubled in Tarwick, to 54%. In Haldon, the proportion of waste that was burned rose to 58%, so that just 12% had to be buried. Calder Bay, on the other hand, hardly changed: three quarters of its waste was still buried, and the figure for burning even remained at 8%.`,
    `It is often argued that advertisements for children should be forbidden by law. Others are of the opinion that protecting children is a duty of their parents. Although both views have their merits, I am convinced that a partial ban is the most reasonable solution.

Those who support a ban point out that young children are not able to recognise the intention behind an advertisement. Adults know that a company praises its own product; a five-year-old simply believes it. Furthermore, advertising today is hidden in games and in videos of popular bloggers, where even parents have difficulty to notice it. It is therefore unfair to expect families to fight alone against companies that employ psychologists and spend millions on their campaigns.

On the other hand, it can be said that a total ban treats parents as if they were helpless. Mothers and fathers decide how long their children watch a screen, and a conversation about why a toy looks bigger on television than in reality teaches a child more than any law. There is also a practical point: without income from advertising, many children's programmes would disappear or would have to be paid for.

In my view, the law should draw a line at a certain age. Advertising aimed at children under eight, and advertising of unhealthy food to anybody under sixteen, ought to be illegal, since the damage is clear. Beyond that, it should be left to families and schools to prepare young people for a world which is full of advertisements.

In conclusion, neither the state nor the parents can do it alone; reasonable limits and good education complete each other.`,
  ],
  'brief-libraries': [
    `This graph is about transport of people to work in 2000 to 2025 in a city.

Car was highest in 2000 with 58 percent and went down to 36 percent in 2025. Bus was 22 percent and it was 24 percent in the end. Bicycle had a big increase from 5 percent to 27 percent. Walking was almost same in all years.

In general car is most used but people use bicycle more than past. The bus had a maximum in 2015 and after that it decreased. I think people like bicycle because it is good for environment and there is not traffic.`,
    `I think it is a negative development that libraries buy computers and not books.

First, library is for books. If somebody wants computer he can buy it or use his mobile. Today everybody has a smart phone, so it is not necessary that library buys computer. But book is expensive in my country and many students can not buy it. When I was student I borrowed many books from library of my school and it was very helpful for me to pass my exams.

Second, activities make noise. People go to library because they want to study in a quiet place. If there is a party or class in library, they can not concentrate. For example in our city there is a music class in the library and many students complained about it.

But some activities are good, for example reading books for children. They can learn to love the book from childhood.

In conclusion library should buy more books and computers are not important. The government must give more money to libraries to do both of them.`,
  ],
  'brief-advertising': [
    `The chart shows four towns and what they did with their waste in 2005 and 2020.

Marfield buried 72% in 2005 but only 24% in 2020. It recycled 62% in 2020 that is the most. Tarwick recycled 54% in 2020 and before it was 26%. Haldon burned many waste, 58% in 2020, and it was 28% before. Calder Bay did not change so much, it buried 80% and then 74%.

Overall, three towns became better in the 2020 and they buried less waste but Calder Bay still buried. Recycling was increased in all of the towns. Burning was increased just in Haldon and a little in Marfield, and in the other two towns it was not increased.`,
    `Children see many advertisements every day and some people say it should be banned. In this essay I will discuss about both views.

Some people think advertisement is bad for children. Because children want everything that they see and their parents have not enough money to buy all of them. It makes fight in the family. Also many foods in advertisements like chips and soda is not healthy and make children fat. So government should stop it.

Other people think parents must protect their children. They can turn off the TV or don't give mobile to children. If parents explain to children that advertisement is not true always, children will understand. And also companies need to advertise their products, if not, nobody knows them.

In my opinion parents are more important than law. Because law can not control everything, for example internet is from all over the world and one country can not ban it. But parents know their child very well. In my family my father always told us that don't believe advertisements, and now I never buy something because of advertisement.

In conclusion, I think both of them are important but the parents are the first.`,
  ],
  letter: [
    `Dear Ms Hargreaves,

I am writing about the one-day course of photography which I attended in last Saturday. I chose this course because I have bought a new camera recently and your website said that it is suitable for beginners.

Unfortunately, the course was very different from the description. At first, the website had promised that we would go to the park in the afternoon and practise there, but we stayed in the class for the whole day and just listened to the teacher. Moreover, you wrote that there will be maximum ten people, while we were twenty-three and I couldn't ask even one question. Also the lunch was not included, although it was mentioned in the advertisement.

I would be grateful if you could give me back half of the fee, or let me to attend another course without paying. I also suggest you to correct the information on your website.

I look forward to hearing from you.

Yours sincerely,
Hamed Sharifi`,
    `In big cities many people don't know their neighbours, and this was not so in the past. In this essay I explain the reasons of this and say if it is important.

There are several reasons. First of all, people are very busy. They leave home early in the morning and come back at night, and they are too tired to visit anybody. Second, people change their home a lot. In my building for example, half of the families are renters and they move every year because the rents increase, so there is no time for making a friendship. In addition, the social media has replaced the neighbours. We speak with friends who live in the other side of the world, but we don't say hello in the elevator.

I believe it does matter that neighbours know each other. When something bad happens, the neighbours are the nearest persons who can help. Two years ago my grandmother fell in her kitchen, and it was the woman next door who heard her voice and called the ambulance. If they were strangers, maybe nobody would come. Furthermore, a building where people know each other is safer, because they notice when a stranger enters.

Of course some people like to be private and they are right, nobody should be forced to be friend. But knowing the name of neighbours and greeting them is enough.

To conclude, busy life, moving and technology are the causes of this problem, and I think we should try to know our neighbours, because one day we will need them.`,
  ],
} as const satisfies Readonly<Record<string, readonly [task1: string, task2: string]>>

export type WrittenName = keyof typeof WRITTEN_IN_EXAMS
