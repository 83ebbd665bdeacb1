/**
 * The letters of the most common passwords, without the digits and signs around them: `password` stands for Password1!,
 * P@ssw0rd2026 and so on. French ones and words of the trade are ours; the others are the beginning of the list of
 * zxcvbn (MIT licence, © 2012-2016 Dan Wheeler and Dropbox, Inc.). Large: browsers load it with the fields of a new password.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
aa aaa aaaa aaliyah aardvark aaron ab abc abcd abcde abcdef abcdefg abcdefgh aberdeen abgrtyu abnormal
absolut acces access accord accueil achilles action adam adgjmptw adidas admin administrateur administrator
adonis aezakmi agent aggies aikido airborne airbus airforce airplane akira alabama alaska albatros albion
alejandr aleksandr aleksandra aleksey alenka alex alexande alexandr alexandre alexey alexis alfa alibaba
alice aliens allmine allsop allstar alpha alphabet alpine alucard amadeus amanda amateur amateurs amazon
amber america amerika amigo amour amsterda amsterdam anaconda anakin anal analsex anarchy anastasiya andrea
andrei andrew andrey andromed andromeda anfield angel angels angus anhyeuem animal anime annie anthony
anthrax antoine antoni anubis aout apache apollo apple applepie apples april aquarius aragorn arcadia
arcenciel area arizona arjay armagedon armani arrow arsenal artem artemis artemka arthur artur asd asdasd
asddsa asdf asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfjkl asdfzxcv asdzxc ashley aspire aspirine
assassin asse assfuck asshole assholes assman assword asterix astro astros athlon atlanta atlantis atomic
attila auburn audia august aurelie aussie austin australi automne autumn avalanch avalon avatar avenger
avril awesome azamat aze azer azert azerty azertyu azertyuiop azsxdc azsxdcfv babe babes babyblue babyboy
babydoll babyface babygirl babylon babylove bacardi bacchus backdoor badass badboy baddog badger badgirl
badman baggins baggio bagira bailey baller balloon balloons balls bambam bamboo banana bananas banane bandit
bang bangkok banker banner banshee banzai barbados barbie barcelon barcelona barefoot barkley barney barsik
bartman baseball basket basketba bassman bastard batman bayern bcfields beaches beagle beamer beaner beanie
bear bearcat beast beastie beatle beatles beautifu beauty beaver beavis beckham beefcake beemer beer beetle
bella benfica bengals benjamin beowulf beretta berlin bernard bhbirf bicycle bienvenue bigass bigballs
bigbear bigbird bigblue bigboobs bigboy bigbutt bigcat bigcock bigdaddy bigdick bigdog bigfish bigfoot
biggie biggles bigguy bigmac bigman bigmike bigmoney bigone bigred bigsexy bigtime bigtit bigtits bikini
bilbo billy billybob billyboy bimmer bing bingo binladen bird birdie birdman biscuit bitch bitchass bitches
biteme bizkit blabla black blackbir blackcat blackdog blackhaw blackie blackjac blackjack blackout blacks
blacky blade blades blahblah blaster blaze blazer blessed blessing blink blizzard blonde blondes blondie
blowjob blowme blue bluebird blueboy bluedog blueeyes bluefish bluemoon blues bluesky bob bobafett bobby
bobcat bobdylan boeing bogart bogdan bogey bohica bollocks bollox bomber bombers bond bondage bonehead boner
bones bonjour bonjovi bonkers bonsai bonsoir boob boobie boobies booboo boobs booger boogie bookworm
boomboom boomer bootie boots booty bordeaux boricua borussia bosco bossman boston bounce bounty bowler
bowling boxer boxing boxster brando brandon brandy brasil braves brazil breast breasts breeze bretagne brian
brighton bristol britney brodie broker bronco broncos brooklyn brownie browns brucelee bruins bruno brutus
bubba bubbas bubble bubbles bucket buckeye buckeyes buckshot budapest buddah buddha buddie buddy buddyboy
budlight budman budweise buffalo buffett buffy bugger builder bull bulldog bulldogs bullet bullfrog bulls
bullseye bullshit bummer bunghole bunnies bunny burger burrito bushido buster butch butter buttercu butterfl
butterfly buttfuck butthead butthole buttman buttons buzzard byteme cabbage cabinet cactus cadillac caesar
calgary calico caliente californ caligula callum camaro cambiami camel camelot camels cameltoe cameron
camille camper canada cancer cancun candle candyman cang cannabis canon cantona capone capslock captain
caramel caravan cardinal carlito carlitos carolina caroline carpedie carpet carrera carrot cartman cartoon
casanova caserta casey casino casper cassie cat catch catdog catfish catherin catherine catman cats cavalier
caveman cbr ccbill cdtnbr cdtnkfyf celeron celica celine celtic celtics ceng cent cerberus cerise cessna
cfitymrf cgfhnfr chai chainsaw champ champion champs changeme changer changezmoi chao chaos charger chargers
charles charli charlie charlott charlton charly charmed chaser chat chaton cheater checkers cheech cheeks
cheers cheese cheetah chelsea cherokee cherry chester cheval chevelle chevrole chevrolet chevy chewie
cheyenne chicago chichi chicken chickens chicks chico chiefs chien chimera chinook chipper chippy chivas
chloe chocolat chopin chopper chou chouchou chris chrisbln chrissy christ christia christin christine
christop christophe chrome chronic chrono chrysler chuai chuang chubby chuckie chuckles chucky chui chunky
chuo ciccio cicero ciel cigars cinder cinnamon citadel citron cjkysirj cjkywt clancy clapton clarinet
classic classics claudi claymore clement clemson clevelan clipper clitoris cloud clouds clover clowns cobain
cobalt cobra cocacola cocaine cock cocks coconut code codes coffee cohiba coke coldbeer colombia colorado
colors colt coltrane comet commando company compaq compute computer concord concorde concrete condom condor
cong connect connexion connor consumer cookie cookies cooldude cooler coolguy coolio coolman coolness cooter
copper corleone corolla corona corrado corsair corvette cosmic cosmo cosmos cosworth coucou cougar cougars
cowboy cowboys coyote cracker crazy crazybab creampie creamy creative cricket crimson critter crjhgbjy
cruise cruiser crunch crusader crusher crysis crystal cthtuf cthulhu cthutq cuan cubbies cubswin cuddles
cumming cumshot cunt cunts cupcake curious custom cutlass cutter cxfcnmt cyber cyclone cyclops cygnus
cypress dabears daddy daemon daewoo dagger daisy dakota dalejr dallas dammit damnit dancer dang danger danie
daniel daniil danila danni danny dannyboy danzig darklord darkman darkness darkside darkstar david davide
davids dawg daytona dbrnjh dbrnjhbz deadhead deadman deadpool death december decembre deejay deepthroat
deeznuts deeznutz default defaut defender defiant deftones delete delphi delphine delta deluxe demo denali
deng deniska dent dentaire dental dentist dentiste dents depeche desert designer desire deskjet destiny
detroit deutsch devil devildog devils dexter dfcbkbq dfkthbz dfkthf dfktynbyf dfvgbh dharma diablo dialog
diamond diamonds diao dick dickhead dickie dicks didier diehard diesel dietcoke dieter digger diggler
digimon digital dilbert dildo dilligaf dima dimanche dinamo ding dingdong dinosaur dipshit dirtbike discover
disney diver divine dkflbckfd dkflbvbh doberman docteur docteure doctor dodge dodger dodgeram dodgers dog
dogfood dogg dogger doggie doggy doghouse dogman dogs dogshit doitnow dollar dolphin dolphins domino donkey
donuts doobie doodle doogie dookie doomsday dotcom doudou doughboy dracula drago dragon dragonba dragonball
dragons dragoon drakon dreamer dreams driver drizzt droopy drowssap drpepper drummer dthjybrf duan dublin
ducati duchess duck dumbass dundee durango duster dutchess dylan dynamite dynamo eagle eagles eastside
eastwood eatme eatpussy eatshit eclipse eddie eduard edward eeyore egalite einstein ekaterina eldorado
electra electric electron element elephant elizabet elizaveta elvis emerald emilie emily eminem emma empire
engage engineer enigma enter enterpri enterprise entrer entropy eraser ericsson erotic erotica escort ete
eternal eternity ethan etoile eureka europa everest everton excalibu excalibur exigen exigent exodus exotic
explorer express extreme fabie fabric facebook facial faggot falcon falcons fallen fallout famille fang
fantasy farscape farside fart fastball faster fatass fatboy fatcat fatman feather february felix fender feng
fergie fergus fernand ferrari ferret fester fetish fevrier fghtkm fgtkmcby ficken fiesta figaro fighter
filter finger fire fireball firebird firefly firefox fireman firewall fish fishes fishing fisting fitness
fktrcfylh fktrcfylhf fktrctq flames flamingo flash flatron fletch fleur flexible flipper floppy florence
florian florida flounder flower fluffy flyboy flyers foobar footbal football fordf forest forever forfun
formula forsaken fortuna foryou fossil foxtrot fraise francais france francesc francois frank franky
fraternite freaks freaky freckles freddy frederic freedom freepass freeporn freeuser freeway friday fright
frisco frisky frodo frog frogger froggy front frontier frosty fubar fuck fucked fucker fuckers fuckface
fuckher fucking fuckit fuckme fuckoff fuckthis fucku fuckyo fuckyou fugazi fulham fullmoon funtime fusion
futbol fuzzy fyfcnfcbz fylhtq fytxrf fyutkbyf gabrie gabriel gabriell gadget galaxy galina galore gambit
gamecock gamecube gameover gandalf ganesh gangbang gangsta gangster garden garfield gargoyle gateway gator
gatorade gators gawker gbpltw gegcbr geheim gemini generic genesis geng genius georg george gerard geronimo
gesperrt getmoney getsome gfhjkm gfhjkmgfhjkm ghbdtn ghbdtnbr ghblehjr ghetto ghjcnj ghjcnjnfr ghost
ghostrider giants ginger giorgi giorgio girls girondins gizmo gizmodo gjkbyf gladiator gmoney goalie goat
goaway gobears goblin goblue gobucks goddess godfathe godfather godsmack godzilla gofish goforit goirish
goku golden goldfish goldstar goldwing golf golfball golfer golfing goliath gollum gonavy gong gonzo goober
goodboy goodluck goodtime goofy google gooner goose gopher gordon gorilla gotcha gothic gotohell govols
granny grapes grease great greatone green greenbay greenday greens gregor gremlin grendel gretzky griffey
gringo grizzly gromit groove groovy groucho grumpy gsxr guai guang guardian guest guillaume guiness guinness
guitar gundam gunnar gunner gunners gustav hack hacked hacker haggis hairy hal halflife halifax hallo
hambone hamburg hamish hamlet hammer hammers hamster handyman hannah hannibal hansolo happy happyday
hardcock hardcore hardon hardrock harley harry havefun hawaii hawaiian hawkeye hawkeyes hayabusa hearts
heater heather heaven heckfy hedgehog heineken hellfire hello helloo hellos helloworld hellyeah helmet
helpme hemi hendrix henry hentai herbie hercules hermes hershey hesoyam heynow hidden highland hiphop hippie
hithere hitler hitman hiver hjccbz hjvfirf hobbes hobbit hockey hokies holiday holly hollywoo holyshit
homeboy homer homerj homers homerun honda hondas honey hongkong hooker hooligan hoosier hoosiers hooter
hooters hootie hopeful horizon horndog hornet horney horny horse horses hotbox hotboy hotdog hotpussy hotred
hotrod hotsex hotshot hotstuff hottie house hover huai hugo hummer hunter hunting hurrican husker huskers
huskies hustler hyperion iamgod ibanez iceberg icecream iceman icu idontkno idontknow iforgot igor iguana
ihateyou illini illusion iloveme ilovesex iloveu iloveyo iloveyou imation immortal impala implant implants
incubus indiana indians indigo inferno infiniti infinity insane insert insomnia inspiron integra intel
internet intrepid intruder inuyasha invite iomega ipswich irina irish ironman isabelle iscool islander
istanbul italia ivanov ivanova iverson iwantu jabroni jackal jackass jackoff jackpot jackson jacob jacques
jade jagger jaguar jamaica james jamesbon jamesbond jamie jammer jammin january janvier jardin jarhead
jasmine jason jasper java jaybird jayden jayhawk jayhawks jazzman jedi jeep jelly jellybea jenn jenny jeremy
jericho jerkoff jessic jessica jester jesus jetaime jethro jetski jeudi jewels jezebel jiang jiao jiggaman
jimbo jimbob jimmy jing jingle jiong jktymrf jockey johann johannes john johnboy joker jokers jones jorda
jordan joshua jrcfyf jtaime juggalo juice juillet juin jules julie julien july jumper june junebug jungle
junior jupiter justdoit justice justin justme juventus kahuna kakashka kaktus kamikaze kamila kangaroo
kansas karate karina karolina kashmir kasper katana katarina katerina katie katrin kawasaki kazantip keeper
kelly kenshin kenwood kenworth kevin keyboard keystone keywest kfhbcf kickass kicker killbill killer killers
killme kilroy kingfish kingkong kingpin kingston kinky kipper kirill kirsty kisses kissme kissmyass kitkat
kitten kitty kittycat kittykat klaster kleopatra klingon knickers knicks knights knockers knopka kodiak
kolobok kool korn koshka kosmos kostya kotaku kotenok krishna ktyjxrf kuai kume kungfu labo laboratoire
laboratory labrador labtec lacrosse ladybug laguna lakers lakota lancelot lancer lansing lantern lapin
laptop larisa larry laser lassie lasvegas latinas latino laurent lazarus lea leather leavemealone ledzep
legacy legend legion legolas leng lennon leo leonid leopard lesbian lesbians lespaul lestat letmein letsgo
lexmark lexus liang liao liberte liberty lick licker licking lickit lickme lifehack lighter lightnin
lightning lights lille linda lindros lineage lion lionking liquid liverpoo liverpool lizard lobster loco
logan login logitech lokomotiv lol lolipop lollipop lollol lollypop london lonestar lonewolf longhorn looker
looser losc loser losers lotus louis louise loulou love lovebug loveit lovely loveme lover loverboy lovers
lovesex loveyou lowrider ltybcrf luan lucas lucifer lucky luckydog ludmila lundi lune lust lvbnhbq lyon
macdaddy machine macross maddie maddog madina madison madman madmax madness madonna maestro maggie maggot
magic magician magick magicman magnum magnus magpie mai maiden mailcreated mailman maison majestic makaveli
maksim maksimka malaka malibu malina mallard mamapapa manchest manchester mancity mandarin mandingo mango
maniac manon manowar manson mantis manutd maradona marathon marcello march mardi marguerite maria marie
marika marina marine mariners marines marino mariposa marius marker marlboro marley mars marseille martin
martine martini maryjane masamune mason massive maste master matador mathieu matrix matteo matthew mature
maverick max maxell maxim maxima maxime maximus maxwell maxx maxxxx mayday mayhem mazafaka mazda mbappe
mclaren mdp meatball meathead meatloaf mechanic medusa megadeth megaman megapass megatron meister melissa
mellon mellow memorex memphis menace meng meowmeow mephisto mer mercedes merci mercredi mercury meridian
merlin merlot mermaid mersedes messi metallic metallica mets mexico miami mian miao michae michael michel
michigan mick mickey microlab micron microphone microsof microsoft midget midnight midway mighty mihail
mikey milana milano milena milkman millwall minecraft minime mirage misfit misfits mishka missy mister
mistress misty mittens mnbvcxz mobydick modena mojo molly mollydog moloko molson momoney monaco monalisa
monarch monday mondeo money moneyman moneys mongoose monique monitor monke monkey monkeys monopoly monster
montagne montana montgom montpellier montreal moocow mookie moomoo moonbeam moonlight moose mordor morgan
moritz morpheus mortgage mortimer moscow motdepasse mother motherlode motorola mountain mouse mozart muffin
mulder mullet multiplelo munchkin muppet musashi muscle mushroom music musica musicman mustafa mustang
mustangs mustard mybaby mylife mylove myname mypass mystic naked nang nanook nantes napass napoli napster
naruto nascar nasty nastya natali natasha nathalie nathan naughty ncc nebraska nemesis neng neptune netscape
nevada nevermind newbie newcastl newlife newpass newport newyork nextel nfnmzyf niang niao nickel nicola
nicolas nicole nigger nike nikita nikitos nikola nikolay nimbus nimrod niners ning ninja ninjas nintendo
nipper nipple nipples nirvana nissan nitram nofear nokia nolimit nomore nong noodle noodles nookie nopass
novell november novembre ntktajy nuage nuan nude nudist nugget nuggets number nuttertools nyjets nylons
nymets oakland oasis obelix obiwan oblivion ocean oceans october octobre office ohyeah oicu oilers oksana
oldman oleg oliver olivier olympique om omega onelove onetime online onlyme openup operator optimus oracle
orange oranges orchid orgasm orient orioles orion oscar osiris othello outkast outlaw ouvretoi overkill
overlord oxford ozzy pacers packard packer packers pacman paddle padres paintbal paintball pakistan paladin
paloma panama panasoni panasonic pancho panda pandora pang pantera panther panthers panties pantyhos panzer
papillon paradise paradox paris parola parrot pascal pass passat passe passion passme passport passw passwd
passwor password passwords passwort pasword patches patric patrick patriot patriots pavilion pavlov pdtplf
peach peaches peanut peanuts pearljam pebbles pecker peekaboo peewee pegasus pencil peng penguin penguins
penis penny penthous pentium pepper pepsi persik pervert peter peterpan petrov peugeot phantom pharmacy
pheonix philippe philips phillies philly phish phoeni phoenix photos phpbb pian pianoman piao picard picasso
piccolo pickle pickles pickup pics pierre piglet pikachu pillow pimp pimpin pineappl ping pingpong pinhead
pink pinkfloy pinkfloyd pinky pioneer pippen piramida pirate pirates pisces pissing pissoff pistol pitbull
pizza pizzas placebo plage planet plasma plastic platinum playboy player playstation playtime plumber pluto
plymouth pobeda poison poiuyt poiuytrewq poiuytreza pokemon polaris police polina polniypizdec polo polska
pomme pompey poncho pontiac pony poochie poodle pooh poohbear pookie poontang poop pooper poopie poopoo
poopy pooter popcorn popeye popper poppy porkchop porn porno pornos pornstar porsche portail portal portland
portugal poseidon possum postal potato pothead poussin powder power preacher precious predator prelude
premium presario presiden presto primus prince princes princess princesse pringles printemps printer prissy
private privet prodigy prophet prothese prothesiste provisoire proxy psg psycho puddin pudding puffy pulsar
pumpkin pumpkins punisher punkin punkrock puppies puppy pupsik purdue purple puss pussey pussie pussies
pussy pussycat pussyman pussys putter pyramid python qawsed qawsedrf qaz qazqaz qazwsx qazwsxed qazwsxedc
qazwsxedcrfv qazxsw qazxswedc qazzaq qiang qiao qing qiong qqq qsd qsdf qsdfgh qsdfghjk quan quantum quartz
quattro queens quentin quest qwas qwaszx qwe qweasd qweasdzxc qweqwe qwer qwerasdf qwert qwerty qwertyu
qwertyui qwertyuio qwertyuiop qwertz rabbit rabota racecar racer racerx rachel racing radiohea ragnarok
raider raiders rainbow rainman raistlin rambler rambo rammstein ramones ramrod ramses rancid random rang
ranger rangers raphael raptor rascal rasdzv rasputin rasta rastaman raven ravens razz rbhbkk rctybz reader
realmadrid reaper rebecca rebel rebels reckless red redalert redbird redbull reddevil reddog redfish redhead
redhot redline redman redneck redrum reds redskins redsox redwing redwings redwood reebok reefer renault
renegade reng rennes republique rereirf rescue retard rfhbyf rfnthbyf rfrfirf rfrnec rhbcnbyf rhfcjnrf rhino
rhjrjlbk rhtdtlrj richard rightnow ripken ripper ripple rjhjktdf rjirfrgbde rjntyjr rjycnfynby roadkill
roadking roadrunn robert robotech robotics rocker rocket rockets rockford rockhard rockon rocks rockstar
rocky rodman roller rolltide romain romashka rommel ronaldo rong rookie rooster root rootbeer rose rosebud
rotten route rover rovers royals rtyuehe ruan rubber rulez rulezzz runescape runner rush ruslan russia
rustam rusty sabbath sabine sabres sadie safari sahara sailboat sailing sailor saints sakura salamander
salasana saleen sally salmon salomon salsero salut sam samantha samedi samiam sammy samson samsun samsung
samtron samurai sancho sandiego sandman sandrine sandro sandy sanfran sapper sapphire sarah saratoga sascha
sasha sassy sasuke satan satana saturday saturn saun sauron sausage sausages sayang scania scanner scarface
scarlet schalke scooby scoobydo scooter scorpio scorpion scotch scotland scott scotty scout scrabble scrappy
scream scruffy scuba scully seadoo seahawks seamus searay seattle sebastia sebastien secret secretaire
secretariat security seeker seinfeld select seminole semperfi senators seng sentinel septembe september
septembre serega serenity sergei sergey sergi sersolution server sesame seven sex sexsex sexual sexx sexxxx
sexxxy sexy sexyboy sexygirl sexyman shado shadow shaggy shai shalom shaman shamrock shaney shang shania
shannon shao shaolin shark sharks sharky shasta shaved shazam shei shelby shemale sheng sherlock shiloh
shiner shitface shithead shitty shogun shooter shorty shotgun shou showme showtime shuai shuang shui shun
shuo shutup siemens sierra silver silverad simba simon simple simpsons sinatra sinbad sinister sinner sirius
sithlord sixers skate skater skeeter skidoo skiing skinny skipper skippy skittles skorpion skydive skylar
skyler skyline skywalke skywalker slacker slapper slappy slapshot slave slavik slayer sleeper sleepy slick
slider slim slinky slipknot slippery slut sluts slutty smashing smeghead smegma smelly smiles smiley smiths
smitty smoke smoker smokes smokey smokie smokin smooth smudge smut snake snakes snapon snapper snapple
snatch sneakers snickers sniper snooker snoop snoopdog snoopy snowball snowboar snowboard snowman snuffy
snuggles sobaka soccer socrates softball software soldier soleil solnce sommer sonic sonics sonoma sony
sooners sophi sophie soulmate sourire southpar southpark sowhat spaceman spank spanking spankme spanks
spanky sparkle sparky sparta spartak spartan spartans spawn speaker specialk spectre spectrum speedo speedy
spencer sphinx spice spider spiderma spiderman spidey spike spiker spinner spirit spitfire splash splinter
spock sponge spongebob spooky sporty spring sprint sprite spunky spurs sputnik spyder squall squash squirrel
squirt srinivas stalin stalker stallion stanislav star starbuck starcraf starcraft stardust starfire
starfish stargate starman starship starter startrek starwars static stealth steeler steelers stefano stepan
steph stephani stephanie stereo sterlin steve sticks sticky stiffy stimpy sting stinger stingray stinky
stocking stocks stonecol stonecold stoned stones stoney storm stormy stranger strasbourg strawberry strider
strike striker stripper stroker stud studly stumpy stunner stupid suan subaru sublime submit subway subzero
success suck sucker suckit suckme sucks sugar sultan summer summit sundance sunday sunflowe sunflower
sunnyday sunrise sunset sunshin sunshine super superb superfly superman supersta superstar surf surfer
surfing suzuki sveta svetik svetlana svoboda swallow sweet sweetnes sweetpea sweets sweety swimmer swimming
swinger swingers sword swordfis swordfish swords sydney sylvie syncmaster syracuse syzygy tacobell tacoma
talisman talon tango tanker tardis target tarheel tarheels tarzan tattoo tatyana taurus taxman taylor tazman
tazmania tdutybq tdutybz teacher technics techno teddy teddybea teddybear teen teens tekken telefon telephon
temp tempest templar temporaire temporary temppass teng tennis tequila terminator terrapin terror test teste
tester testing testpass tests texas thailand thanatos thankyou theboss thecat thedog thedoors thedude theend
thegame thegreat thekid theking theman theo theone therock thesims thierry thirteen thoma thomas thong
thongs thor thuglife thumbs thumper thunder thunderb thursday thx tian tiao tiberius tiburon tickle tiffany
tiger tigers tigger tights timber ting tinker tinkerbell tinman tintin tipper titanic titanium titans
titleist tits titten titties titty tolkien tomate tomato tomcat tommy tommyboy toolman toon tootie tootsie
topcat topdog topgun topher topper tornado toronto toshiba tottenha tottenham toulouse toyota tracker
tractor trader trainer trance transam translator trapper travel traveler treasure trebor trfnthbyf triangle
tricky trident trigger trinity tripod tripper triton triumph trixie trojan trojans trombone trooper trouble
truck trucker trucks truelove trumpet trunks trustno tsunami tuesday tulips tunafish tundra tuning turbo
turkey turtle tweety twilight twinkle twisted twister tyler typhoon ufkbyf ultima ultimate umbrella underdog
undertaker unicorn unreal usa usarmy user usmc usnavy usuckballz utilisateur utopia vacances vacation vader
vadim vagina valentin valentina valera valerie valhalla valkyrie vampire vanguard vanhalen vanilla vanille
varvara vasilisa vector vectra vedder vegeta velvet vendredi venera verbatim veritas verizon vermont
veronika veronique vertigo vette vfczyz vfhbyf vfhecz vfhufhbnf vfibyf vfitymrf vfksirf vfrcbv vfrcbvrf
vfvekz vfvfgfgf vfvjxrf viagra victory viewsonic viking vikings viktor viktoria vincent violetta violette
violin viper vipers virgin virginie vision vitalik vkontakte vladik vladimir vladislav voiture volcom volley
volvo voodoo vortex voyager voyeur vsegda vsjasnel vulcan walleye walmart walnut walrus wanker wapbbs
warcraft wareagle warhammer warlock warlord warrior warriors warthog wasser wassup watcher water waterloo
weasel webmaste webmaster wednesday weed weezer welcome welder weng werewolf westham westside westwood
wetpussy whatever whatsup wheels whiskers whiskey whisky whisper whitesox whitey whocares whore whynot
wibble wicked wifi wildcard wildcat wildcats wildfire wildman william willow windows windsor windsurf
wingman winner winston winter wisdom wishbone wizard wolf wolfgang wolfie wolfman wolfpack wolverin
wolverine wolves wombat woodland woody woofer woofwoof woohoo wookie wordpass wraith wrangler wrench wrestle
wrestlin wrinkle wsx wutang wxc wxcv wxcvbn xanadu xavier xbox xerxes xfiles xiang xing xtreme xxx xxxpass
xyz yamaha yankee yankees ybrbnf ybrjkfq yeahbaby yellow yfcntymrf yfnfif yfnfkmz yjdsqgfhjkm yoda yomama
yosemite yourmom yousuck ytrewq yummy yzerman zalupa zang zaphod zappa zaq zaqwsx zaqxsw zaraza zenith
zephyr zeppelin zerocool zeus zhai zhao zhei zheng zhjckfd zhong zhou zhuai zhuang zhui zhun zhuo zidane
ziggy zigzag zipper zippy zombie zong zorro zuan zvezda zxasqw zxc zxcasd zxcasdqwe zxcv zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
);
