-- The kinds of work are the same in every installation and no call creates them; the job form starts at 1.
INSERT INTO job_types (id, name, description, pic1) VALUES
  (1, 'Savdo', 'Do''kon, bozor va ombordagi ishlar: sotuvchi, kassir, tovar joylovchi.', '/pictures/job-types/trade.svg'),
  (2, 'Qurilish va ta''mirlash', 'Usta va yordamchilar: g''isht teruvchi, suvoqchi, santexnik, elektrik, payvandchi.', '/pictures/job-types/building.svg'),
  (3, 'Oshxona va nonvoyxona', 'Oshpaz, nonvoy, somsapaz, ofitsiant va oshxona yordamchilari uchun ishlar.', '/pictures/job-types/kitchen.svg'),
  (4, 'Haydovchi va yetkazib berish', 'Yengil va yuk mashinasi haydovchilari, kuryerlar va yuk tashuvchilar uchun ishlar.', '/pictures/job-types/driving.svg'),
  (5, 'Ta''lim va repetitorlik', 'Maktab, bog''cha va o''quv markazlaridagi o''qituvchilar hamda uyda dars beruvchi repetitorlar uchun.', '/pictures/job-types/teaching.svg'),
  (6, 'Tikuvchilik', 'Tikuv sexi, atelye va uyda bajariladigan tikish, bichish hamda kashtachilik ishlari.', '/pictures/job-types/sewing.svg'),
  (7, 'Tozalash va uy yumushlari', 'Xonadon, ofis va hovlilarni tozalash, kir yuvish hamda kundalik uy yumushlari.', '/pictures/job-types/cleaning.svg'),
  (8, 'Enaga va bolalar parvarishi', 'Bolalarga uyda yoki bog''chada qarash, ularni kuzatib borish va rivojlantirish.', '/pictures/job-types/childcare.svg'),
  (9, 'Go''zallik saloni', 'Sartarosh, vizajist, manikyur ustasi va salon administratorlari uchun ishlar.', '/pictures/job-types/beauty.svg'),
  (10, 'Avto ustaxona', 'Mashina ta''miri: motorchi, avtoelektrik, kuzov ustasi, shina va moy almashtirish.', '/pictures/job-types/car-repair.svg'),
  (11, 'Kompyuter va IT', 'Dasturchi, dizayner, kompyuter ustasi va onlayn xizmatlar bilan ishlovchilar uchun.', '/pictures/job-types/computers.svg'),
  (12, 'Hisobchi va ofis ishlari', 'Hisobchi, kadrlar bo''limi xodimi, kotiba va qo''ng''iroqlar operatori uchun ishlar.', '/pictures/job-types/office.svg'),
  (13, 'Bog'' va qishloq xo''jaligi', 'Bog'', issiqxona, dala va chorvachilikdagi doimiy hamda mavsumiy ishlar.', '/pictures/job-types/farming.svg'),
  (14, 'Qo''riqlash', 'Do''kon, maktab, omborxona va hovlilarda kunduzgi yoki tungi qo''riqchilik.', '/pictures/job-types/guarding.svg'),
  (15, 'Tibbiyot va parvarish', 'Hamshira, farmatsevt, massajchi hamda keksa va bemorlarga qarovchilar uchun ishlar.', '/pictures/job-types/medicine.svg'),
  (16, 'Boshqa', 'Boshqa turlarga kirmaydigan mahalla ishlari.', NULL);

SELECT setval(pg_get_serial_sequence('job_types', 'id'), (SELECT max(id) FROM job_types));
