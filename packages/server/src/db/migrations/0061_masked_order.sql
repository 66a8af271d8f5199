-- People are listed by what readers see of their names: of a telephone, its two ends.
create index users_masked_name on users (mask_phone(user_name), id);
