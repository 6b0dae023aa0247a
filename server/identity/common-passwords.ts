/** Passwords of eight or more characters that attackers try first. */
export const commonPasswords = new Set(
  `
    12345678 123456789 1234567890 12345678910 123123123 1q2w3e4r 1q2w3e4r5t qwertyui qwertyuiop
    qwerty123 qwerty12 qwerty1234 qwerty12345 1qaz2wsx 1qaz2wsx3edc qazwsxedc zaq12wsx password
    password1 password12 password123 passw0rd p@ssw0rd p@ssword iloveyou iloveyou1 sunshine princess
    football baseball superman trustno1 welcome1 welcome123 letmein1 letmein123 admin123 admin1234
    administrator adminadmin abc12345 abcd1234 a1b2c3d4 abcdefgh abcdefg1 11111111 00000000 22222222
    33333333 44444444 55555555 66666666 77777777 88888888 99999999 111111111 000000000 1111111111
    0000000000 12121212 11223344 1122334455 87654321 987654321 0987654321 9876543210 123454321 12344321
    123321123 147258369 159357159 741852963 789456123 123qweasd qweasdzxc asdfghjkl asdfghjk asdf1234
    zxcvbnm1 zxcvbnm123 q1w2e3r4 q1w2e3r4t5 qwe123qwe 123qwe123 1234qwer qwer1234 asdasdasd qweqweqwe
    zxczxczxc samsung1 samsung123 computer internet monkey123 dragon123 master123 shadow123 michael1
    jennifer charlie1 liverpool chelsea1 barcelona realmadrid ronaldo7 messi123 whatever starwars
    pokemon1 naruto123 batman123 spiderman changeme changeme123 default1 secret123 test1234 testtest
    user1234 guest123 login123 pass1234 mypassword mypassword1 tashkent tashkent1 toshkent toshkent1
    toshkent123 samarqand samarkand buxoro123 namangan andijon1 fargona1 uzbekistan uzbekistan1
    ozbekiston o'zbekiston salom123 salomsalom assalomu assalom1 parol123 parol1234 parolparol parolim1
    mahalla1 mahalla123 mahallaish bismillah bismillah1 alhamdulillah muhammad muhammad1 allahuakbar
    oybek123 aziz1234 jasur123 sardor123 dilnoza1 malika123 nodira123 shaxzod1 998901234567 901234567
    998998998 пароль123 парольпароль йцукенгш йцукенгшщз привет123 ташкент1 узбекистан ўзбекистон
    лайлалайла qazwsx123 qwertyqwerty passwordpassword 1234512345 1234567812345678 0123456789 01234567
    012345678 11112222 12341234 123456123456 123456aa aa123456 aa12345678 a12345678 a123456789
    abc123456 abc123abc 1a2b3c4d lovelove loveyou1 killer123 freedom1 whatever1 football1 baseball1
    hello123 hellohello happy123 jordan23 jessica1 ashley12 nicole12 daniel12 andrew12 joshua12
    thomas12 matthew1 george12 summer12 winter12 flower12 cookie12 cheese12 pepper12 ginger12 purple12
    orange12 yellow12 silver12 golden12 diamond1 mercedes ferrari1 porsche1 chevrolet nexia123 matiz123
    damas123 gentra123
  `
    .trim()
    .split(/\s+/),
)
