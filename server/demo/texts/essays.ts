/** Texts that candidates submit outside exams; `task` is one of content/writing-tasks. */
export const ESSAYS = {
  'later-start': {
    task: 'essay-later-school-day',
    text: `In some cities the schools have changed their time and students go to school one or two hours later. In this essay I will discuss the advantages and disadvantages and I will say which one is more.

The main advantage is about sleep. Teenagers usually can not sleep early at night and if they have to wake up at six in the morning, they will be tired in the class. When I was in high school, I always slept in the first lesson and I didn't learn anything from mathematic. If school begins at nine, students have more energy and they can concentrate better, so their marks will be improved. Also they have time for eating breakfast, which is important for health.

On the other hand, there are some problems. Parents usually go to work at eight and they can not take their children to school later. For small children this is a big problem because somebody must stay at home with them. Moreover, if school starts later it will finish later too, so students come back home in the evening and in winter it is dark. They don't have enough time for sport classes and doing their homeworks.

I think the advantages are more than disadvantages for older students, because they can go to school alone and sleep is very important in this age. But for primary schools, it is better to start early as now.

In conclusion, later start has benefits for health and learning of teenagers, and the problems of it can be solved with a good plan.`,
  },
  'later-start-again': {
    task: 'essay-later-school-day',
    text: `In some cities, secondary schools now begin their lessons one or two hours later than before. In my view, the benefits of this change for teenagers are greater than its drawbacks.

The main advantage is that students get enough sleep. Teenagers usually cannot fall asleep early, so if they have to wake up at six, they are tired in class. When I was in high school, I slept through almost every first lesson and learned very little mathematics. If school begins at nine, students have more energy and can concentrate better, and as a result their marks improve. They also have time for breakfast, which many of my classmates never ate.

On the other hand, a later start causes some practical problems. Parents who begin work at eight cannot take their children to school. In addition, lessons finish later, so in winter students come home in the dark and have less time for sport and homework.

However, these problems are smaller than they seem. Students of secondary schools are old enough to go to school by themselves or by bus, and if they are less tired, they finish their homework in a shorter time. Sport classes could be moved to the weekend or even to the early morning for those who like it.

In conclusion, although a later start is not easy for every family, it improves the health and the learning of teenagers, and I believe this is worth a small change in the timetable.`,
  },
  'tall-buildings': {
    task: 'essay-tall-buildings',
    text: `Today in many big cities, old and low houses are destroyed and tall apartments are built instead of them. In my opinion this is more negative than positive, although I understand why it happens.

It is clear that the population of cities is growing and there isn't enough land for everybody to have a house with yard. A building with twenty floors can give home to a hundred families in the place where before only two families lived. So the price of homes can become lower and people don't need to live in suburbs which are far from their work and spend three hours a day in traffic.

But in reality I think the disadvantages are more serious. First, the streets and the water and electricity systems were made for fewer people. In the district where I live in Tehran, ten towers were built in last five years and now the street is always full of cars and in summer the water is cut in the afternoons. Second, the neighbourhood lose its face. Old houses with their trees and yards show the history of a city, and when all of them are replaced with same towers, every city looks like each other. Third, in tall buildings people hardly know each other, and children have not any place for playing except the parking.

I believe the city councils should let building of towers only in some areas which have wide streets and metro stations, and protect the old neighbourhoods.

In conclusion, tall buildings solve the problem of land, but they make many new problems for life of people and I consider it as a negative development.`,
  },
  'customer-reviews': {
    task: 'essay-customer-reviews',
    text: `Before buying a product or booking a hotel, most people nowadays read the reviews of other customers on the internet. This essay explains why it is so common and how much we can trust to these reviews.

I think there are two reasons for this. The first one is that people buy from internet and can not see or touch the product. In the past you could ask the shopkeeper, who you knew since years, but now you don't know the seller at all. The opinion of a person who has bought the same thing is the only information that is not from the company. The second reason is that reading reviews is easy and free. In a few minutes you can find out that the bathroom of a hotel was dirty or that the shoes are one size smaller than usual.

However, we can not trust all of them. Some companies pay money to people to write good comments for them, and some of them write bad comments for their competitors. I have experienced this myself: I bought a headphone which had four hundred five-star reviews and it was broken after one week. Besides, people who are angry write more than people who are satisfied, so the reviews are not a picture of all customers.

In my opinion reviews are useful if we read them in a right way. We should look at the reviews with three stars, because they usually say both good and bad points, and those with photos. If twenty persons complain about one thing, it is probably true.

In conclusion, reviews have become popular because they are easy and independent, but they should be read carefully.`,
  },
  'fewer-teachers': {
    task: 'essay-fewer-teachers',
    text: `In a number of countries young people are not interested in becoming teacher any more. In this essay I will explain the causes of this and its effects on the society.

There are two main reasons. The most important of them is money. In my country a teacher with ten years experience earns less than a driver who works with an application, and many teachers have to do a second job in the afternoon. A young person who has studied four years in university prefers a job with a better salary. Another reason is that the respect of teachers is not like the past. Students and even parents sometimes behave badly with them, and a class of forty students makes everybody tired.

The effects are serious. When there are not enough teachers, the classes become more crowded and weak students are forgotten. My younger brother had no physics teacher for four months, and now he hates physics. Furthermore, if only those people become teacher who could not find another job, the quality of education will decrease, and after twenty years the whole country will suffer because it doesn't have good engineers and doctors. In addition, rich families send their children to private schools, so the difference between rich and poor becomes bigger.

To sum up, low salary and less respect are the reasons why the young avoid this job, and the result is a weaker education, specially for poor children. Governments should pay teachers better before it is too late.`,
  },
  'dry-rivers': {
    task: 'essay-drying-rivers',
    text: `Water is very important for life of human. In many regions the rivers and wells are drying because people use too much water. In this essay I discuss its problems and solutions.

The first problem is farming. When river is dry, farmers can not grow anything and they have to leave their village and go to city. For example in the south of Isfahan many villages are empty now, because Zayandeh Rood has no water for most of the year. The second problem is that the ground goes down. When people take water from the wells more than rain, the land sinks and the houses and roads break. Also animals and fish die and there is more dust in the air which makes people ill.

What can we do? I think the best solution is to change the way of farming. In my country, more than eighty percent of the water is used in farms, and a big part of it is wasted. If the government helps farmers to buy modern systems and to plant products which need less water, like pistachio or saffron instead of rice, we can save a lot of water. Another solution is the price. Water is very cheap, so nobody cares about it. If it is more expensive for those who use too much, they will be more careful. And finally people should learn from school that water is not unlimited.

In conclusion, drying of rivers makes problems for farmers, cities and nature, and it can be solved by better farming, higher prices and education.`,
  },
  'old-tree': {
    task: 'letter-old-tree',
    text: `Dear Sir or Madam,

I am writing to you about a large old tree which is in front of our building in Bahar Street, number 24, just next to the bus stop.

Last week after the storm, I noticed that the tree is leaning to the street more than before. There is also a long crack in the trunk and many of its branches are dry. When the wind blows, we hear a noise from it at night and small branches fall on the cars which are parked there.

I am very worried, because many people wait in the bus stop every morning and the children of a primary school pass under this tree. If it falls, somebody can be injured or even be killed. It could also break the electricity cables and our whole street would be without power.

I would be grateful if you send an expert to examine the tree as soon as possible. If it is possible to save it, maybe its heavy branches should be cut and it could be supported. If not, I suggest that you remove it and plant a new tree instead, since the trees of this street are loved by everybody.

I look forward to hearing from you.

Yours faithfully,
Elnaz Yousefi`,
  },
} as const satisfies Readonly<Record<string, { readonly task: string; readonly text: string }>>

export type EssayName = keyof typeof ESSAYS
