-- A mail's link that opens nothing any more is forgotten.
create index case_link_by_end on demarc.case_link (open_until);
